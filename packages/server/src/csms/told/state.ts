import { openReservationStates } from '@zaryad/model'
import { asSeen } from '@zaryad/model/fields/written'
import { listed } from '../../db/sql.ts'
import { learnFromState } from '../clockAhead.ts'
import type { Context } from '../context.ts'
import { moment, smallInteger, text } from '../read.ts'
import { type ConnectorState, MAX_CONNECTORS, type Station } from '../station.ts'

/** The nine of 1.6 and `Occupied` of 1.5, by their lower case: stations differ in it. */
const statuses = new Map(
  [
    'Available',
    'Preparing',
    'Charging',
    'SuspendedEVSE',
    'SuspendedEV',
    'Finishing',
    'Reserved',
    'Unavailable',
    'Faulted',
    'Occupied',
  ].map((status) => [status.toLowerCase(), status]),
)
const CLOCK_AHEAD_MS = 60_000
const KEPT = 100

/** As the station has written it. */
type Said = {
  connectorId: unknown
  status: unknown
  errorCode?: unknown
  vendorErrorCode?: unknown
  /** Of the arrival where none is told. */
  timestamp?: unknown
}

/**
 * How a connector stands. 0 is the station; one not seen before is made. What a station tells after it may come before this
 * is stored: all that is known of a connector is set at once, and forgotten where it could not be stored.
 */
export async function toldState(context: Context, said: Said): Promise<void> {
  const connectorId = smallInteger(context, said.connectorId)
  const status = readStatus(context, said.status)
  if (connectorId === null || connectorId < 0 || connectorId > MAX_CONNECTORS[context.version])
    context.note('connectorUnknown', said)
  else if (status) await take(context, { ...said, connectorId, status })
  context.heard({ what: 'state', connectorId, status })
}

type Read = Said & { connectorId: number; status: string }

async function take(context: Context, { connectorId, status, ...said }: Read): Promise<void> {
  const { station, receivedMs, notify } = context
  const isTold = said.timestamp !== undefined && said.timestamp !== null
  const learnt = isTold ? learnFromState(context, said.timestamp, connectorId) : undefined
  const { atMs, isStations, unsetMs } = isTold
    ? moment(context, said.timestamp)
    : { atMs: receivedMs, isStations: false, unsetMs: undefined }
  // how a connector stands is told as it is: the latest says best what a clock that was never set means
  if (unsetMs !== undefined)
    station.clockBehindMs = Math.min(station.clockBehindMs ?? Number.POSITIVE_INFINITY, receivedMs - unsetMs)
  const known = station.connectors.get(connectorId)
  if (known && isStations && isStale(known, atMs)) return learnt
  // «Faulted, NoError» says that it is out of order still, not that its reason is gone
  const errorCode =
    readError(context, said.errorCode) ?? (status === 'Faulted' ? (known?.errorCode ?? null) : null)
  const isNews = known?.status !== status || known.errorCode !== errorCode
  const vendorErrorCode = asSeen(text(context, said.vendorErrorCode, { max: 50, keep: KEPT }))
  // 2.x may tell of a fault first and of its code after it
  const isCodeNews = vendorErrorCode !== '' && vendorErrorCode !== known?.vendorErrorCode
  const code = vendorErrorCode || (isNews ? null : known.vendorErrorCode)
  station.connectors.set(connectorId, {
    status,
    errorCode,
    vendorErrorCode: code,
    // a time of ours says nothing of what its clock, which may be slow, tells next
    ...(isStations ? { atMs, arrivedMs: receivedMs } : clockOf(known)),
  })
  const stored =
    isNews || isCodeNews
      ? store(context, { connectorId, status, errorCode, vendorErrorCode, atMs })
      : undefined
  const [id] = await Promise.all([stored, learnt])
  const isBroken = status === 'Faulted' || status === 'Unavailable'
  if (isBroken && known?.status === 'Reserved' && context.version === 'ocpp1.6')
    await reservedNoMore(context, connectorId)
  if (isNews) notify(statusNotice(station, { id, connectorId, status, errorCode, atMs }))
}

type Change = Omit<Status, 'id'> & { vendorErrorCode: string }

async function store({ writers, station, deps }: Context, change: Change): Promise<string | undefined> {
  const { chargePointId } = station
  const { vendorErrorCode } = change
  try {
    return await writers.statuses.add({
      ...change,
      id: deps.newId(),
      chargePointId,
      vendorErrorCode: vendorErrorCode || null,
    })
  } catch (error) {
    station.connectors.delete(change.connectorId)
    throw error
  }
}

/** It is kept for nobody any more (OCPP 1.6 §5.13). 2.x says so in a word of its own (§H06), of 1.6 its state says it. */
async function reservedNoMore({ deps, station }: Context, connectorId: number): Promise<void> {
  await deps.db.pool.query(
    `update reservations set state = 'cancelled', updated_at = now(), version = version + 1
      where charge_point_id = $1 and connector_id = $2 and state in ${listed(openReservationStates)}`,
    [station.chargePointId, connectorId],
  )
}

function readStatus(context: Context, raw: unknown): string | undefined {
  const given = text(context, raw, { max: 50 })
  const status = statuses.get(given.toLowerCase())
  if (!status) context.note('statusUnknown', raw)
  else if (status !== given) context.note('statusMisspelt', raw)
  return status
}

function readError(context: Context, raw: unknown): string | null {
  const code = text(context, raw, { max: 50, keep: KEPT })
  return code === '' || code === 'NoError' ? null : code
}

const clockOf = ({ atMs, arrivedMs }: Pick<ConnectorState, 'atMs' | 'arrivedMs'> = {}) =>
  atMs === undefined || arrivedMs === undefined ? {} : { atMs, arrivedMs }

/**
 * Older than the last one, so it was overtaken on its way. Not so when the last one's clock was ahead, for then
 * the station has set its clock since; and the first of a connection always counts.
 */
export function isStale(known: Pick<ConnectorState, 'atMs' | 'arrivedMs'>, atMs: number): boolean {
  if (known.atMs === undefined || known.arrivedMs === undefined) return false
  return atMs < known.atMs && known.atMs <= known.arrivedMs + CLOCK_AHEAD_MS
}

type Status = {
  id: string | undefined
  connectorId: number
  status: string
  errorCode: string | null
  atMs: number
}

/** An error beside a status other than Faulted is a warning, none at all while finishing (protocols §4.4, §4.9). */
function statusNotice({ chargePointId, tenantId }: Station, { id, atMs, ...status }: Status) {
  const isAlarm = status.status === 'Faulted'
  return {
    kind: 'status',
    ...(id ? { entity: 'connectors', entityId: id } : { entity: 'chargePoints', entityId: chargePointId }),
    tenantId,
    atMs,
    data: { ...status, chargePointId, isAlarm },
  } as const
}
