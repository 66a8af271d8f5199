/** Spaces that keyboards and spreadsheets put between thousands. */
const space = "[ \\u00a0\\u2009\\u202f']"
const patterns = [
  // 1234,5 and 1 234,5: a comma or a point alone is the decimal one
  new RegExp(`^(?<sign>[-+\u2212]?)(?<whole>\\d+|\\d{1,3}(?:${space}\\d{3})+)(?:[.,](?<part>\\d+))?$`),
  // 1.234,50 and 1,234.50: the last one is
  /^(?<sign>[-+\u2212]?)(?<whole>\d{1,3}(?:\.\d{3})+),(?<part>\d+)$/,
  /^(?<sign>[-+\u2212]?)(?<whole>\d{1,3}(?:,\d{3})+)\.(?<part>\d+)$/,
]

/**
 * A number as people write it, the same wherever it is typed: `333,33`, `1 234.5`, `1 234,50`. Undefined for what
 * could be two numbers (`12 34`, `1.234.567`, `1,2,3`) and for what is none: better asked again than guessed.
 */
export function writtenNumber(text: string): number | undefined {
  const trimmed = text.trim()
  const found = patterns.map((pattern) => pattern.exec(trimmed)?.groups).find((groups) => groups)
  if (!found) return undefined
  const value = Number(`${found.whole?.replace(/\D/g, '')}.${found.part ?? '0'}`)
  if (!Number.isFinite(value)) return undefined
  return found.sign === '-' || found.sign === '\u2212' ? 0 - value : value
}

/** `1,234` of something whole: one with a part, or a thousand and more. */
export const isThousandOrPart = (text: string): boolean =>
  /^[-+\u2212]?[1-9]\d{0,2}[.,]\d{3}$/.test(text.trim())
