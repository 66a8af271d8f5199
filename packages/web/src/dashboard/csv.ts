import { saveFile } from '../kit/export/saveFile.ts'

/** A cell as Excel of ru and kk reads it: decimal comma, quotes where they are needed. */
function cell(value: string | number): string {
  const text = typeof value === 'number' ? String(value).replace('.', ',') : value
  return /[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** UTF-8 with a byte order mark and `;` between cells. */
export const csvOf = (lines: (string | number)[][]) =>
  `\uFEFF${lines.map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`

export const saveCsv = (name: string, lines: (string | number)[][]): void =>
  saveFile(`${name}.csv`, [csvOf(lines)])
