import { Tooltip } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { dayMs } from '@zaryad/model/durations'
import { WifiOff } from 'lucide-react'
import { nowMs } from '../clock.ts'
import { formatDateTime, formatTime } from '../i18n/format.ts'
import { ConnectorChips } from '../kit/ConnectorChips.tsx'
import { Empty } from '../kit/Empty.tsx'
import { RefLink } from '../kit/RefLink.tsx'
import { SimulatedTag } from '../kit/SimulatedTag.tsx'
import { spokenName } from '../kit/spokenName.ts'
import { useNow } from '../kit/useNow.ts'
import { useWords, type Words } from '../kit/useWords.ts'
import styles from './cells.module.css'
import { errorsOf, faultedOf, isOnline, powerNow, sessionsOf } from './point.ts'

/** How long ago the station was heard; without a link since when it is silent. */
export function SignalCell({ row }: { row: RowOf<'chargePoints'> }) {
  const { t, format } = useWords()
  const now = useNow(10_000)
  const at = isOnline(row)
    ? (row.lastSeenAt ?? row.connectionStateAt)
    : (row.connectionStateAt ?? row.lastSeenAt)
  if (typeof at !== 'string')
    return isOnline(row) ? (
      t('choices.connectionStates.2')
    ) : (
      <Empty of={{ entity: { name: 'chargePoints' }, name: 'lastSeenAt' }} />
    )
  if (isOnline(row)) {
    return (
      <Tooltip title={formatDateTime(at)}>
        <span className={styles.signal}>
          <span className={styles.dot} />
          {format.duration(Math.max(0, (now - Date.parse(at)) / 1000))}
        </span>
      </Tooltip>
    )
  }
  const isToday = now - Date.parse(at) < dayMs
  return (
    <Tooltip title={formatDateTime(at)}>
      <span className={styles.signal} data-off>
        <WifiOff size={14} aria-label={t('kit.offline')} />
        {t('kit.offlineSince', { time: isToday ? formatTime(at) : formatDateTime(at).slice(0, 5) })}
      </span>
    </Tooltip>
  )
}

export const ConnectorsCell = ({ row }: { row: RowOf<'chargePoints'> }) => (
  <ConnectorChips connectors={row.connectors} isOffline={!isOnline(row)} />
)

/** Power now against the most the point can give. */
export function PowerCell({ row }: { row: RowOf<'chargePoints'> }) {
  const { format } = useWords()
  const now = powerNow(row)
  const max = row.power ?? undefined
  if (now === undefined) return <Empty />
  const share = max ? Math.min(1, now / max) : 0
  return (
    <span className={styles.power}>
      <span>
        <b data-none={now === 0 || undefined}>{format.number(now, now === 0 ? 0 : 1)}</b>
        <span className={styles.of}> / {max === undefined ? '?' : format.number(max)}</span>
      </span>
      <span className={styles.bar}>
        <i style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  )
}

/** Energy and time of the session that goes on; of several all their energy. Without a link as they were last heard. */
export function SessionCell({ row }: { row: RowOf<'chargePoints'> }) {
  const { format } = useWords()
  const now = useNow(30_000)
  const sessions = sessionsOf(row)
  if (sessions.length === 0) return null
  const energy = sessions.reduce((sum, session) => sum + (session.energy ?? 0), 0)
  const since = Math.min(...sessions.map(({ startedAt }) => Date.parse(startedAt)))
  const heard = Math.max(...sessions.map(({ meterAt, startedAt }) => Date.parse(meterAt ?? startedAt)))
  return (
    <span className={styles.session} data-stale={!isOnline(row) || undefined}>
      <b>{format.number(energy, 2)}</b>
      <span>{clock(((isOnline(row) ? now : heard) - since) / 1000)}</span>
    </span>
  )
}

function clock(durationS: number): string {
  const minutes = Math.max(0, Math.floor(durationS / 60))
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

const stalledMs = 15 * 60_000

type Trouble = { text: string; title?: string; tone: 'bad' | 'slow' | 'known' }

/** What is wrong with a point in words: its first fault, a session that stands still, or that it is being seen to. */
function troubleOf(row: RowOf<'chargePoints'>, { t, format }: Words, now: number): Trouble | undefined {
  const codes = errorsOf(row)
  const word = (code: string) => t(`ocppErrors.${code}`, { defaultValue: code })
  const [first, ...others] = isOnline(row) ? codes : []
  if (first) {
    const more = others.length ? ` +${others.length}` : ''
    return {
      text: `${word(first)}${more}`,
      title: codes.map((code) => `${word(code)} (${code})`).join(', '),
      tone: 'bad',
    }
  }
  const nameless = faultedOf(row)[0]
  if (nameless)
    return { text: nameless.vendorErrorCode || t('choices.connectorStatuses.Faulted'), tone: 'bad' }
  if (row.state === 'maintenance') return { text: t('choices.chargePointStates.maintenance'), tone: 'known' }
  const since = sessionsOf(row).flatMap(({ stalledSince }) =>
    stalledSince ? [Date.parse(stalledSince)] : [],
  )
  const stoodMs = now - Math.min(...since)
  if (!isOnline(row) || since.length === 0 || stoodMs < stalledMs) return undefined
  return {
    text: t('entities.chargePoints.noCurrent', { time: format.duration(stoodMs / 1000) }),
    tone: 'slow',
  }
}

export const errorText = (row: RowOf<'chargePoints'>, words: Words) =>
  troubleOf(row, words, nowMs())?.text ?? ''

export function ErrorCell({ row }: { row: RowOf<'chargePoints'> }) {
  const words = useWords()
  const trouble = troubleOf(row, words, useNow(30_000))
  if (!trouble) return null
  const { text, title, tone } = trouble
  return (
    <span className={styles.trouble} data-tone={tone} title={title ?? text}>
      {text}
    </span>
  )
}

/** Where it stands; the address is said to who asks. */
export function PlaceCell({ row }: { row: RowOf<'chargePoints'> }) {
  const name = row.station && spokenName(row.station)
  return (
    <span className={styles.place} title={[name, row.address].filter(Boolean).join(', ')}>
      <RefLink entity="chargeStations" id={row.stationId} name={name} />
    </span>
  )
}

export const ModelCell = ({ row }: { row: RowOf<'chargePoints'> }) =>
  row.vendor || row.model ? <span>{[row.vendor, row.model].filter(Boolean).join(' ')}</span> : <Empty />

/** Its name, or what it is instead of one. */
export function NameCell({ row }: { row: RowOf<'chargePoints'> }) {
  const name = row.name ?? ''
  if (row.simulated !== true)
    return name ? (
      <span className={styles.name} title={name}>
        {name}
      </span>
    ) : (
      <Empty of={{ entity: { name: 'chargePoints' }, name: 'name' }} />
    )
  return (
    <>
      {name} <SimulatedTag row={row} />
    </>
  )
}
