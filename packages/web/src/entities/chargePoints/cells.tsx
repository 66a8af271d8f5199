import { Tooltip } from '@mui/material'
import { WifiOff } from 'lucide-react'
import { formatDateTime, formatTime } from '../../i18n/format.ts'
import { ConnectorChips } from '../../kit/ConnectorChips.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { SimulatedTag } from '../../kit/SimulatedTag.tsx'
import type { Row } from '../../kit/screen.ts'
import { useNow } from '../../kit/useNow.ts'
import { useWords } from '../../kit/useWords.ts'
import styles from './cells.module.css'
import { connectorsOf, errorsOf, isOnline, powerNow, sessionsOf } from './point.ts'

const dayMs = 86_400_000

/** How long ago the station was heard; without a link since when it is silent. */
export function SignalCell({ row }: { row: Row }) {
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
        <WifiOff size={14} strokeWidth={1.5} aria-label={t('kit.offline')} />
        {t('kit.offlineSince', { time: isToday ? formatTime(at) : formatDateTime(at).slice(0, 5) })}
      </span>
    </Tooltip>
  )
}

export const ConnectorsCell = ({ row }: { row: Row }) => (
  <ConnectorChips connectors={connectorsOf(row)} isOffline={!isOnline(row)} />
)

/** Power now against the most the point can give. */
export function PowerCell({ row }: { row: Row }) {
  const { format } = useWords()
  const now = powerNow(row)
  const max = typeof row.power === 'number' ? row.power : undefined
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

/** Energy and time of the session that goes on; of several all their energy. */
export function SessionCell({ row }: { row: Row }) {
  const { format } = useWords()
  const now = useNow(30_000)
  const sessions = sessionsOf(row)
  if (sessions.length === 0) return null
  const energy = sessions.reduce((sum, session) => sum + (session.energy ?? 0), 0)
  const since = Math.min(...sessions.map(({ startedAt }) => Date.parse(startedAt)))
  return (
    <span className={styles.session}>
      <b>{format.number(energy, 2)}</b>
      <span>{clock((now - since) / 1000)}</span>
    </span>
  )
}

function clock(durationS: number): string {
  const minutes = Math.max(0, Math.floor(durationS / 60))
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

export function ErrorCell({ row }: { row: Row }) {
  const { t } = useWords()
  const [code] = errorsOf(row)
  return code ? <span className={styles.bad}>{t(`ocppErrors.${code}`, { defaultValue: code })}</span> : null
}

export const ModelCell = ({ row }: { row: Row }) =>
  row.vendor || row.model ? <span>{[row.vendor, row.model].filter(Boolean).join(' ')}</span> : <Empty />

/** Its name, or what it is instead of one. */
export function NameCell({ row }: { row: Row }) {
  const name = typeof row.name === 'string' ? row.name : ''
  if (row.simulated !== true) return name || <Empty of={{ entity: { name: 'chargePoints' }, name: 'name' }} />
  return (
    <>
      {name} <SimulatedTag row={row} />
    </>
  )
}
