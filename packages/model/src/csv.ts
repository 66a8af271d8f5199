import type { Language } from './choices.ts'

/**
 * A cell of a file: text, or a number of a kind that says how it is written, or a wall clock in ms, as
 * UTC would have them at that reading (`localOf`), or the time that something took.
 */
export type Cell =
  | string
  | null
  | { number: number; as: 'money' | 'energy' | 'count' | 'plain' }
  | { local: number }
  | { seconds: number }

/** UTF-8 with its mark, without which Excel takes the text for another. */
export const mark = '\uFEFF'

/** A table as the Excel of each language opens it: `;` where the comma divides decimals. */
const forms: Record<Language, { separator: string; point: string }> = {
  ru: { separator: ';', point: ',' },
  kz: { separator: ';', point: ',' },
  en: { separator: ',', point: '.' },
}

const decimals = { money: 2, energy: 3, count: 0, plain: undefined }

export function csvLine(cells: readonly Cell[], language: Language): string {
  const { separator, point } = forms[language]
  return `${cells.map((cell) => quoted(written(cell, point), separator)).join(separator)}\r\n`
}

/**
 * A text that begins like a formula stays a text: the spreadsheet must not run what a person typed. To those of Asia
 * the wide signs begin one as well. So is one that has such a sign behind apostrophes, or nobody could tell them apart.
 */
const isLikeFormula = (text: string) => /^'*(?:[=+@\t\r＝＋－＠]|-(?![\d\s.,]+$))/.test(text)

/** A text of a file as it was before it was written there: what we send out comes back as it is. */
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && isLikeFormula(text) ? text.slice(1) : text

function written(cell: Cell, point: string): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return isLikeFormula(cell) ? `'${cell}` : cell
  if ('local' in cell) return shown(cell.local)
  if ('seconds' in cell) return taken(cell.seconds)
  const fixed = decimals[cell.as]
  const text = fixed === undefined ? String(cell.number) : cell.number.toFixed(fixed)
  return text.replace('.', point)
}

const quoted = (text: string, separator: string) =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** `20.11.2026 14:05` */
function shown(local: number): string {
  const iso = new Date(local).toISOString()
  return `${iso.slice(8, 10)}.${iso.slice(5, 7)}.${iso.slice(0, 4)} ${iso.slice(11, 16)}`
}

/** `1:05:09` */
function taken(seconds: number): string {
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`
}
