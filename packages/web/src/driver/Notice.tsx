import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './ui.module.css'

export type NoticeTone = 'red' | 'yellow' | 'blue' | 'green' | 'grey'
const icons = {
  red: TriangleAlert,
  yellow: TriangleAlert,
  blue: Info,
  green: CircleCheck,
  grey: Info,
} satisfies Record<NoticeTone, unknown>

type Props = { tone: NoticeTone; title?: string; children?: ReactNode }

/** What happened and what becomes of the money; a failure is read out at once. */
export function Notice({ tone, title, children }: Props) {
  const Icon = icons[tone]
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'red' ? 'alert' : 'status'}>
      <Icon aria-hidden />
      <div className={styles.noticeText}>
        {title && <b>{title}</b>}
        {children}
      </div>
    </div>
  )
}
