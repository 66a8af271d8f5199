import { csvLine, mark } from '@zaryad/model/csv'
import { toEdge } from '../../i18n/languages.ts'
import { saveFile } from './saveFile.ts'

/** A table as the Excel of the page's language opens it; what is a number here is one there. */
export function saveCsv(name: string, rows: (string | number | null)[][], language: string): void {
  const lines = rows.map((row) =>
    csvLine(
      row.map((cell) => (typeof cell === 'number' ? { number: cell, as: 'plain' } : cell)),
      toEdge(language),
    ),
  )
  saveFile(`${name}.csv`, [mark, ...lines])
}
