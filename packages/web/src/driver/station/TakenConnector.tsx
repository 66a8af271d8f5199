import { dayMs } from '@zaryad/model/durations'
import { Ban, Clock, TriangleAlert, WifiOff, Wrench, Zap } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { nowMs } from '../../clock.ts'
import { formatDayMonth, formatTime } from '../../i18n/format.ts'
import { ConnectorIcon } from '../../map/ConnectorIcon.tsx'
import type { Place } from '../place.ts'
import ui from '../ui.module.css'
import type { Choice, Why } from './connectorState.ts'
import { plugName } from './plugName.ts'
import styles from './station.module.css'

const looks = {
  busy: ['teal', Zap],
  reserved: ['yellow', Clock],
  held: ['yellow', Clock],
  broken: ['red', TriangleAlert],
  offline: ['grey', WifiOff],
  closed: ['grey', Wrench],
  outOfService: ['grey', Wrench],
  noPrice: ['grey', Ban],
  unknown: ['grey', Ban],
} as const satisfies Record<Why, unknown>
const dated = new Set<Why>(['busy', 'reserved', 'offline'])

type Props = {
  choice: Choice
  place: Place
  /** The one whose code was scanned: said in full, above all others. */
  isAsked?: boolean
}

/** A connector that cannot be picked, and why. */
export function TakenConnector({ choice, place, isAsked }: Props) {
  const { t } = useTranslation()
  const why = choice.why ?? 'unknown'
  const [tone, Icon] = looks[why]
  const { timeZone } = place.station
  const text = choice.since && dated.has(why) ? `driver.why.${why}Since` : `driver.why.${why}`
  const since = choice.since && sinceText(choice.since, timeZone)
  return (
    <div className={isAsked ? styles.asked : styles.taken}>
      <ConnectorIcon type={choice.connector.type} size={24} />
      <span className={styles.what}>
        <span>{plugName(choice, place, t)}</span>
        {isAsked && <span className={styles.where}>{t(`driver.why.${why}Long`)}</span>}
      </span>
      <span className={ui.chip} data-tone={tone}>
        <Icon size={14} aria-hidden />
        {t(text, { since })}
      </span>
    </div>
  )
}

/** The hour, and the day where it was not within the last one. */
const sinceText = (at: string, timeZone: string) =>
  nowMs() - Date.parse(at) < dayMs ? formatTime(at, timeZone) : formatDayMonth(at, timeZone)
