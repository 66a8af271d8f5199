import type { ReactNode } from 'react'
import { MoreActs } from './MoreActs.tsx'
import styles from './PageHeader.module.css'
import { usePageTitle } from './usePageTitle.ts'

/** The heading of a page, its total in grey, and on the right what one can do here. */
export function PageHeader({
  title,
  total,
  beside,
  more,
  children,
}: {
  title: string
  total?: string
  /** Stands by the heading. */
  beside?: ReactNode
  /** What is done here now and then: on a telephone or a tablet it is in a menu. */
  more?: ReactNode
  /** What one is here for. */
  children?: ReactNode
}) {
  usePageTitle(title)
  return (
    <div className={styles.header}>
      <h1>{title}</h1>
      {total && <span className={styles.total}>{total}</span>}
      {beside}
      {(more || children) && (
        <div className={styles.actions}>
          {more && <MoreActs>{more}</MoreActs>}
          {children}
        </div>
      )}
    </div>
  )
}
