import type { ReactNode } from 'react'
import { ScrollRegion } from './ScrollRegion.tsx'
import { UnitTitle } from './UnitTitle.tsx'

type TableColumn<R> = {
  key: string
  title: ReactNode
  cell: (row: R) => ReactNode
  /** The cell that names its row. */
  isHead?: boolean
  className?: string | undefined
}

type Props<R> = {
  label: string
  columns: readonly (TableColumn<R> | false)[]
  rows: readonly R[]
  keyOf: (row: R) => string | number
  className?: string | undefined
}

/** Rows under their heads, in a place of their own that scrolls and has a name. */
export function Table<R>({ label, columns, rows, keyOf, className }: Props<R>) {
  const shown = columns.filter((column) => column !== false)
  return (
    <ScrollRegion label={label}>
      <table className={className}>
        <thead>
          <tr>
            {shown.map(({ key, title, className: own }) => (
              <th key={key} scope="col" className={own}>
                {typeof title === 'string' ? <UnitTitle title={title} /> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {shown.map(({ key, cell, isHead, className: own }) =>
                isHead ? (
                  <th key={key} scope="row" className={own}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} className={own}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
