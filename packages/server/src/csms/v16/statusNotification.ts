import type { Context } from '../context.ts'
import type { ConnectorState, Station } from '../station.ts'
import type { Handler } from './handler.ts'
import { moment, smallInteger, text } from './read.ts'

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
/** A station of 2.x has ten times as many: a second connector of an EVSE is beyond a hundred (v2/connectorNumber). */
const MAX_CONNECTORS = { 'ocpp1.6': 100, 'ocpp2.0.1': 1000, 'ocpp2.1': 1000 } as const
const CLOCK_AHEAD_MS = 60_000
const KEPT = 100

/** OCPP 1.6 §4.9. Connector 0 is the station; a connector not seen before is made. */
export const statusNotification: Handler<'StatusNotification'> = async (request, context) => {
  const { writers, station, deps, receivedMs, note, notify } = context
  const connectorId = smallInteger(context, request.connectorId)
  const status = readStatus(context, request.status)
  const { atMs } = moment(context, request.timestamp ?? new Date(receivedMs).toISOString())
  if (connectorId === null || connectorId < 0 || connectorId > MAX_CONNECTORS[context.version]) {
    note('connectorUnknown', request)
    return {}
  }
  if (!status) return {}
  const known = station.connectors.get(connectorId)
  if (known && isStale(known, atMs)) return {}
  // «Faulted, NoError» says that it is out of order still, not that its reason is gone
  const errorCode =
    readError(context, request.errorCode) ?? (status === 'Faulted' ? (known?.errorCode ?? null) : null)
  const isNews = known?.status !== status || known.errorCode !== errorCode
  let id: string | undefined
  if (isNews) {
    const vendorErrorCode = text(context, request.vendorErrorCode, { max: 50, keep: KEPT }) || null
    const { chargePointId } = station
    id = await writers.statuses.add({
      id: deps.newId(),
      chargePointId,
      connectorId,
      status,
      errorCode,
      vendorErrorCode,
      atMs,
    })
  }
  station.connectors.set(connectorId, { status, errorCode, atMs, arrivedMs: receivedMs })
  if (isNews) notify(statusNotice(station, { id, connectorId, status, errorCode, atMs }))
  return {}
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

/**
 * Older than the last one, so it was overtaken on its way. Not so when the last one's clock was ahead, for then
 * the station has set its clock since; and the first of a connection always counts.
 */
function isStale(known: ConnectorState, atMs: number): boolean {
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
