import type { ReactNode } from 'react'
import styles from './session.module.css'

/** Three quarters of a circle, open below. */
const radius = 110
const whole = 2 * Math.PI * radius * 0.75
const round = 2 * Math.PI * radius

/** How much of what was paid for is used, around the figure that matters. */
export function Gauge({ share, children }: { share: number; children: ReactNode }) {
  const arc = (length: number) => ({ strokeDasharray: `${length} ${round}` })
  return (
    <div className={styles.gauge}>
      <svg viewBox="0 0 240 240" aria-hidden>
        <g transform="rotate(135 120 120)" fill="none" strokeWidth="14" strokeLinecap="round">
          <circle cx="120" cy="120" r={radius} stroke="var(--pressed)" style={arc(whole)} />
          {share > 0 && (
            <circle cx="120" cy="120" r={radius} stroke="var(--teal-x)" style={arc(whole * share)} />
          )}
        </g>
      </svg>
      <div className={styles.inGauge}>{children}</div>
    </div>
  )
}
