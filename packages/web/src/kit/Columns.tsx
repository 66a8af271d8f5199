import type { CSSProperties, ReactNode } from 'react'
import styles from './columns.module.css'

const gridColumns = 12

type Props = { count: number; children: ReactNode }

/** Children side by side in a grid of twelve columns, split by how many are asked for (spec, section 2). */
export function Columns({ count, children }: Props) {
  const style = { '--span': Math.max(1, Math.floor(gridColumns / count)) } as CSSProperties
  return (
    <div className={styles.columns} style={style}>
      {children}
    </div>
  )
}
