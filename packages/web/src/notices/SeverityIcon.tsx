import type { EventSeverity } from '@zaryad/model/watch'
import { Info, OctagonAlert, TriangleAlert } from 'lucide-react'
import styles from './feed.module.css'

const severityIcons = { critical: OctagonAlert, warning: TriangleAlert, info: Info } as const

export function SeverityIcon({ severity }: { severity: EventSeverity }) {
  const Icon = severityIcons[severity]
  return (
    <span className={styles.icon} data-severity={severity}>
      <Icon aria-hidden />
    </span>
  )
}
