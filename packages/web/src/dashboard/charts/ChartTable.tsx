import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useFormat } from '../../i18n/useFormat.ts'
import { ScrollRegion } from '../../kit/ScrollRegion.tsx'
import styles from './Charts.module.css'

/** `links` lead from each line to what is behind it. */
export type Table = {
  head: string[]
  lines: (string | number)[][]
  links?: (string | undefined)[]
  decimals?: number[]
}

export function ChartTable({ title, table }: { title: string; table: Table }) {
  const { number } = useFormat()
  return (
    <ScrollRegion className={styles.scroll} label={title}>
      <table className={styles.table}>
        <thead>
          <tr>
            {table.head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.lines.map(([first, ...values], line) => (
            <tr key={first}>
              <th scope="row">
                <Leading path={table.links?.[line]}>{first}</Leading>
              </th>
              {values.map((value, index) => (
                <td key={table.head[index + 1]}>
                  {typeof value === 'number' ? number(value, table.decimals?.[index]) : value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Leading({ path, children }: { path: string | undefined; children: ReactNode }) {
  return path ? <Link to={path}>{children}</Link> : children
}
