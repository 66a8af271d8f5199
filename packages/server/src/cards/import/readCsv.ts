import { AppError, rule } from '@zaryad/model'
import type { CardMapping } from '@zaryad/model/calls/cards'
import { csvRecords } from '../../import/csv.ts'
import { type CardRow, cardRow, guessMapping } from './columns.ts'

const mostRows = 5000

type CardTable = { columns: string[]; mapping: CardMapping; rows: { line: number; cells: string[] }[] }

/** A file as a table, with our guess of what its columns are. */
export async function readTable(csv: string): Promise<CardTable> {
  let columns: string[] | undefined
  const rows: CardTable['rows'] = []
  for await (const { record, line } of csvRecords(csv)) {
    if (!columns) columns = record
    else rows.push({ line, cells: record })
    if (rows.length > mostRows) {
      throw new AppError('tooLarge', { errors: [{ field: 'csv', code: 'tooBig' }] })
    }
  }
  if (!columns) throw rule('csv', 'required')
  return { columns, mapping: guessMapping(columns), rows }
}

/** The rows of a file under our names; a mapping that is given goes before the guess. */
export async function rowsOfCsv(csv: string, given: CardMapping = {}): Promise<CardRow[]> {
  const table = await readTable(csv)
  const mapping = { ...table.mapping, ...given }
  for (const [column, name] of Object.entries(mapping)) {
    if (!table.columns.includes(name)) throw rule(`mapping.${column}`, 'notFound')
  }
  if (!mapping.idTag) throw rule('mapping.idTag', 'required')
  return table.rows.map(({ line, cells }) => cardRow(line, table.columns, cells, mapping))
}
