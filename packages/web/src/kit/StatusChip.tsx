import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './kit.module.css'

export type Tone = 'green' | 'blue' | 'teal' | 'dgreen' | 'yellow' | 'red' | 'grey' | 'off'

/** A state: always an icon and a word on the state's soft ground. */
export function StatusChip({
  tone,
  icon: Icon,
  children,
  before,
}: {
  tone: Tone
  icon: LucideIcon
  children: ReactNode
  before?: ReactNode
}) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {before}
      <Icon size={14} aria-hidden />
      {children}
    </span>
  )
}
