import {
  type CardColumn,
  type CardRow,
  type Checked,
  columns,
  type Mapping,
  type Table,
} from './importApi.ts'

/** The cells of a file under our names. */
export function rowsOf({ columns: header, rows }: Table, mapping: Mapping): CardRow[] {
  const places = mappedColumns(mapping).map(
    (column) => [column, header.indexOf(mapping[column] ?? '')] as const,
  )
  return rows.map(({ line, cells }) => ({
    line,
    ...Object.fromEntries(places.map(([column, index]) => [column, cells[index] ?? ''])),
  }))
}

export const mappedColumns = (mapping: Mapping): CardColumn[] => columns.filter((column) => mapping[column])

/** What was left out, as a file that can be put right and imported again; the last column says why. */
export function leftOut(
  rows: readonly CardRow[],
  checked: readonly Checked[],
  mapping: Mapping,
  words: { title: (column: CardColumn) => string; what: string; why: (row: Checked) => string },
): string[][] {
  const used = mappedColumns(mapping)
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const skipped = checked.filter(({ action }) => action === 'skip')
  return [
    [...used.map(words.title), words.what],
    ...skipped.map((row) => [...used.map((column) => byLine.get(row.line)?.[column] ?? ''), words.why(row)]),
  ]
}
