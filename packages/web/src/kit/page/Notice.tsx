import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

type Props = {
  icon: LucideIcon
  title: string
  text?: ReactNode
  tone?: 'grey' | 'red'
  children?: ReactNode
  /** The heading's level: 1 when the notice is the whole page. */
  level?: 1 | 2
}

/** An icon on its ground, what happened, what to do: empty, error and closed states. */
export function Notice({ icon: Icon, title, text, tone = 'grey', children, level = 2 }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.notice}>
      <span className={styles.ground} data-tone={tone}>
        <Icon size={18} aria-hidden />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
