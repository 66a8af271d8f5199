/** A cell as Excel of ru and kk reads it: decimal comma, quotes where they are needed. */
function cell(value: string | number): string {
  const text = typeof value === 'number' ? String(value).replace('.', ',') : value
  return /[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** UTF-8 with a byte order mark and `;` between cells. */
export const csvOf = (lines: (string | number)[][]) =>
  `\uFEFF${lines.map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`

export function saveCsv(name: string, lines: (string | number)[][]): void {
  const address = URL.createObjectURL(new Blob([csvOf(lines)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
