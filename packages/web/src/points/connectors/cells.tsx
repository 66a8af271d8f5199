import type { RowOf } from '@zaryad/model'
import { isObject } from '@zaryad/model/fromOutside'
import { formatDateTime, formatRecent } from '../../i18n/format.ts'
import { numero } from '../../i18n/numero.ts'
import { Empty } from '../../kit/Empty.tsx'
import kit from '../../kit/kit.module.css'
import { RefLink } from '../../kit/RefLink.tsx'
import { spokenName } from '../../kit/spokenName.ts'
import { useNow } from '../../kit/useNow.ts'
import { useWords, type Words } from '../../kit/useWords.ts'
import { zoneOf } from '../../kit/zone.ts'
import styles from './connectors.module.css'

type Session = { id: string; transactionId: number; energy: number | null; startedAt: string }
type Rate = { id: string; name: string }

const isSession = (value: unknown): value is Session => isObject(value) && 'transactionId' in value
const isRate = (value: unknown): value is Rate => isObject(value) && typeof value.name === 'string'

export const sessionOf = ({ session }: RowOf<'connectors'>) => (isSession(session) ? session : undefined)
export const rateOf = ({ rate }: RowOf<'connectors'>) => (isRate(rate) ? rate : undefined)

/** The session that goes on: what it has come to, and how long it is. */
export function SessionCell({ row }: { row: RowOf<'connectors'> }) {
  const { t, format } = useWords()
  const now = useNow(30_000)
  const session = sessionOf(row)
  if (!session) return null
  const { id, transactionId, energy, startedAt } = session
  return (
    <span className={styles.session} data-stale={row.isOffline || undefined}>
      <RefLink entity="transactions" id={id} name={numero(transactionId)} />
      <span className={kit.muted}>
        {energy === null ? t('kit.noData') : `${format.number(energy, 2)} ${t('kit.units.kWh')}`}
        {row.isOffline ? '' : ', '}
        {row.isOffline !== true && format.duration(Math.max(0, (now - Date.parse(startedAt)) / 1000))}
      </span>
    </span>
  )
}

/** The rate of its point. */
export function RateCell({ row }: { row: RowOf<'connectors'> }) {
  const rate = rateOf(row)
  return <RefLink entity="rates" id={rate?.id} name={rate?.name} />
}

/** Its location, and its address below. */
export function PlaceCell({ row }: { row: RowOf<'connectors'> }) {
  const name = row.station && spokenName(row.station)
  return (
    <span className={styles.place} title={placeText(row)}>
      <RefLink entity="chargeStations" id={row.stationId} name={name} />
      {row.address !== null && row.address !== '' && <small>{row.address}</small>}
    </span>
  )
}

export const placeText = (row: RowOf<'connectors'>) =>
  [row.station && spokenName(row.station), row.address].filter(Boolean).join(', ')

/** Since when it is as its chip says: in its status, or without a link. */
const sinceOf = ({ isOffline, offlineAt, statusAt }: RowOf<'connectors'>) =>
  isOffline === true ? offlineAt : statusAt

export function sinceText(row: RowOf<'connectors'>): string {
  const at = sinceOf(row)
  return typeof at === 'string' ? formatDateTime(at, zoneOf(row)) : ''
}

export function SinceCell({ row }: { row: RowOf<'connectors'> }) {
  const at = sinceOf(row)
  if (typeof at !== 'string') return <Empty />
  return <span title={formatDateTime(at, zoneOf(row))}>{formatRecent(at, zoneOf(row))}</span>
}

export const errorText = ({ errorCode }: RowOf<'connectors'>, { t }: Words) =>
  typeof errorCode === 'string' && errorCode !== ''
    ? t(`ocppErrors.${errorCode}`, { defaultValue: errorCode })
    : ''

export function ErrorCell({ row }: { row: RowOf<'connectors'> }) {
  const { status, isOffline } = row
  const text = errorText(row, useWords())
  if (!text) return null
  return <span className={status === 'Faulted' && isOffline !== true ? styles.bad : kit.muted}>{text}</span>
}

export function RecentCell({ row: { recentSessions } }: { row: RowOf<'connectors'> }) {
  const { format } = useWords()
  return <>{typeof recentSessions === 'number' ? format.number(recentSessions) : null}</>
}
