import type { Cell } from './cell.ts'

/** UTF-8 with its mark, without which Excel takes the text for another. */
export const mark = '\uFEFF'

/** A table as the Excel of each language opens it: `;` where the comma divides decimals. */
const forms = {
  ru: { separator: ';', point: ',' },
  kz: { separator: ';', point: ',' },
  en: { separator: ',', point: '.' },
}
export type FileLanguage = keyof typeof forms

const decimals = { money: 2, energy: 3, count: 0, plain: undefined }

export function csvLine(cells: readonly Cell[], language: FileLanguage): string {
  const { separator, point } = forms[language]
  return `${cells.map((cell) => quoted(written(cell, point), separator)).join(separator)}\r\n`
}

function written(cell: Cell, point: string): string {
  if (cell === null) return ''
  // a text that begins like a formula stays a text: the spreadsheet must not run what a person typed
  if (typeof cell === 'string') return /^[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell
  if ('local' in cell) return shown(cell.local)
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
