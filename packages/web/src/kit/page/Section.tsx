import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

type Props = { title: string; note?: string; action?: ReactNode; children: ReactNode }

/** A part of a page with a heading of its own. */
export function Section({ title, note, action, children }: Props) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note && <span>{note}</span>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {children}
    </section>
  )
}
