/** A file that the language's Excel opens as a table: `;` where the comma divides decimals, else `,`. */
export const separatorOf = (language: string) => (language.startsWith('en') ? ',' : ';')

/** UTF-8 with its mark, without which Excel takes the text for another. */
export const mark = '\uFEFF'

export const csvLines = (rows: string[][], separator: string): string =>
  rows.map((row) => `${row.map((value) => cell(value, separator)).join(separator)}\r\n`).join('')

/** A cell that begins like a formula is no formula: the spreadsheet must not run what a person typed. */
function cell(value: string, separator: string): string {
  const plain = value.replace(/[\u00a0\u202f]/g, ' ')
  const safe = /^[=+@\t\r＝＋－＠]/.test(plain) || /^-(?![\d\s.,]+$)/.test(plain) ? `'${plain}` : plain
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
