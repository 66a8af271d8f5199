import type { ReactNode } from 'react'
import styles from './session.module.css'

/** Three quarters of a circle, open below. */
const radius = 110
const whole = 2 * Math.PI * radius * 0.75
const round = 2 * Math.PI * radius

type Props = {
  share: number
  /** Of it, what was there before: drawn paler. */
  before?: number
  children: ReactNode
}

/** How full the battery is, or how much of what was paid for is used, around the figure that matters. */
export function Gauge({ share, before = 0, children }: Props) {
  const arc = (length: number) => ({ strokeDasharray: `${length} ${round}` })
  return (
    <div className={styles.gauge}>
      <svg viewBox="0 0 240 240" aria-hidden>
        <g transform="rotate(135 120 120)" fill="none" strokeWidth="14" strokeLinecap="round">
          <circle cx="120" cy="120" r={radius} stroke="var(--pressed)" style={arc(whole)} />
          {share > 0 && (
            <circle cx="120" cy="120" r={radius} stroke="var(--teal-x)" style={arc(whole * share)} />
          )}
          {before > 0 && (
            <circle cx="120" cy="120" r={radius} className={styles.before} style={arc(whole * before)} />
          )}
        </g>
      </svg>
      <div className={styles.inGauge}>{children}</div>
    </div>
  )
}
