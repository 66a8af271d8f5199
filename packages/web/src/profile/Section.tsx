import { type ReactNode, useId } from 'react'
import styles from './Profile.module.css'

type Props = { title: string; note?: string; action?: ReactNode; children: ReactNode }

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
