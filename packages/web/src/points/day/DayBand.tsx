import { type CSSProperties, useMemo } from 'react'
import { formatTime } from '../../i18n/format.ts'
import { connectorLooks, isConnectorStatus } from '../../kit/connectorLooks.ts'
import { useWords } from '../../kit/useWords.ts'
import styles from './day.module.css'
import { hourMarks, partsOf, totalsOf } from './stretches.ts'
import type { Stretch } from './usePointDay.ts'

type Props = { states: readonly Stretch[]; from: string; to: string; timeZone: string }

/** As many as have room, also beside «сейчас». */
const marksWide = { everyH: 4, clearH: 3 }
const marksNarrow = { everyH: 8, clearH: 6 }
/** The three that last longest say what the day was. */
const told = 3

const toneOf = (state: string) => {
  if (state === 'Available' || state === 'offline' || state === 'unserved') return state
  return isConnectorStatus(state) ? connectorLooks[state][0] : 'grey'
}

/** What a connector was at over 24 hours: a band, its hours below. */
export function DayBand({ states, from, to, timeZone }: Props) {
  const { t, format } = useWords()
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to)]
  const parts = useMemo(() => partsOf(states, fromMs, toMs), [states, fromMs, toMs])
  if (parts.length === 0) return null
  const word = (state: string) =>
    t(isConnectorStatus(state) ? `choices.connectorStatuses.${state}` : `pointPage.states.${state}`)
  const summary = totalsOf(parts)
    .slice(0, told)
    .map(({ state, ms }) => `${word(state)} ${format.duration(ms / 1000)}`)
    .join(', ')
  const place = (ms: number): CSSProperties => ({ left: `${((ms - fromMs) / (toMs - fromMs)) * 100}%` })
  const hourOf = (ms: number) => Number(formatTime(ms, timeZone).slice(0, 2))
  const narrow = new Set(hourMarks(fromMs, toMs, { ...marksNarrow, hourOf }))
  const [first] = parts
  return (
    <div className={styles.day}>
      <div className={styles.band} role="img" aria-label={`${t('pointPage.day')}: ${summary}`}>
        {first && first.fromMs > fromMs && <i style={{ flexGrow: first.fromMs - fromMs }} />}
        {parts.map(({ state, fromMs: start, toMs: end }) => (
          <i
            key={start}
            data-state={state}
            data-tone={toneOf(state)}
            style={{ flexGrow: end - start }}
            title={`${word(state)}, ${formatTime(start, timeZone)}–${formatTime(end, timeZone)}`}
          />
        ))}
      </div>
      <div className={styles.hours} aria-hidden>
        <span style={{ left: 0 }}>{formatTime(fromMs, timeZone)}</span>
        {hourMarks(fromMs, toMs, { ...marksWide, hourOf }).map((ms) => (
          <span key={ms} data-wide={!narrow.has(ms) || undefined} style={place(ms)}>
            {formatTime(ms, timeZone)}
          </span>
        ))}
        <span style={{ left: '100%' }}>{t('pointPage.now')}</span>
      </div>
    </div>
  )
}
