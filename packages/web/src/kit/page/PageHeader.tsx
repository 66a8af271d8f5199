import type { ReactNode } from 'react'
import styles from './PageHeader.module.css'
import { usePageTitle } from './usePageTitle.ts'

/** The heading of a page, its total in grey, and on the right what one can do here. */
export function PageHeader({
  title,
  total,
  beside,
  children,
}: {
  title: string
  total?: string
  /** Stands by the heading. */
  beside?: ReactNode
  children?: ReactNode
}) {
  usePageTitle(title)
  return (
    <div className={styles.header}>
      <h1>{title}</h1>
      {total && <span className={styles.total}>{total}</span>}
      {beside}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
