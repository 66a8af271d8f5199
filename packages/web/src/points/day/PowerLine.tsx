import { minuteMs } from '@zaryad/model/durations'
import { useId } from 'react'
import { formatTime } from '../../i18n/format.ts'
import { useWords } from '../../kit/useWords.ts'
import styles from './day.module.css'
import { areaOf, box, drawn, pathOf } from './powerPath.ts'
import type { PowerPoint } from './usePointDay.ts'

type Props = { points: readonly PowerPoint[]; to: string; limit: number | null; timeZone: string }

const spanMs = 15 * minuteMs

/** The power of the last 15 minutes under what the connector can give. */
export function PowerLine({ points, to, limit, timeZone }: Props) {
  const { t, format } = useWords()
  const shade = useId()
  const toMs = Date.parse(to)
  const fromMs = toMs - spanMs
  const { lines, last, top } = drawn(points, fromMs, toMs, limit)
  if (!last) return <div />
  const [lowest, highest] = [
    Math.min(...points.map(({ power }) => power)),
    Math.max(...points.map(({ power }) => power)),
  ]
  const kW = (value: number) => format.number(value, value < 10 && !Number.isInteger(value) ? 1 : 0)
  return (
    <div className={styles.power}>
      <div
        className={styles.plot}
        role="img"
        aria-label={`${t('pointPage.powerOf15')}: ${kW(lowest)}–${kW(highest)} ${t('kit.units.kW')}`}
      >
        <svg viewBox={`0 0 ${box.width} ${box.height}`} preserveAspectRatio="none" aria-hidden>
          <defs>
            <linearGradient id={shade} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="var(--c-energy)" stopOpacity={0.22} />
              <stop offset="1" stopColor="var(--c-energy)" stopOpacity={0.02} />
            </linearGradient>
          </defs>
          <path className={styles.grid} d={`M0 50H${box.width}M0 100H${box.width}`} />
          <path className={limit === top ? styles.limit : styles.grid} d={`M0 0.5H${box.width}`} />
          {lines.map((spots) => (
            <g key={spots[0]?.x}>
              <path d={areaOf(spots)} fill={`url(#${shade})`} />
              <path className={styles.line} d={pathOf(spots)} />
            </g>
          ))}
        </svg>
        <i
          className={styles.tip}
          style={{ left: `${(last.x / box.width) * 100}%`, top: `${(last.y / box.height) * 100}%` }}
        />
        {limit === top && <span className={styles.cap}>{t('pointPage.limit', { power: kW(limit) })}</span>}
      </div>
      <div className={styles.scale} aria-hidden>
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{kW(value)}</span>
        ))}
      </div>
      <div className={styles.minutes} aria-hidden>
        {[15, 10, 5, 0].map((ago) => (
          <span key={ago}>{formatTime(toMs - ago * minuteMs, timeZone)}</span>
        ))}
      </div>
    </div>
  )
}
