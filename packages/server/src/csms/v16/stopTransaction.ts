import type { StopReason } from '@zaryad/ocpp'
import type { Found } from '../sessions/findSessions.ts'
import { parkOrphan } from '../sessions/orphans.ts'
import { rowsOf } from '../sessions/readings.ts'
import { settle } from '../sessions/settle.ts'
import { endSession } from '../station.ts'
import type { Context, Handler } from './context.ts'
import { meterReadings } from './meterReadings.ts'
import { moment, register, smallInteger, text } from './read.ts'

const reasons: Record<StopReason, true> = {
  DeAuthorized: true,
  EmergencyStop: true,
  EVDisconnected: true,
  HardReset: true,
  Local: true,
  Other: true,
  PowerLoss: true,
  Reboot: true,
  Remote: true,
  SoftReset: true,
  UnlockCommand: true,
}

/** What the stop says, read. */
type Said = {
  transactionId: number | null
  idTag: string
  meterStopWh: number | null
  stoppedMs: number
  isOwnTime: boolean
}

/** OCPP 1.6 §4.10. The first stop counts, a repeat changes nothing, one of no session is parked; all are answered. */
export const stopTransaction: Handler<'StopTransaction'> = async (request, context) => {
  const { deps, station, receivedMs } = context
  const { atMs: stoppedMs, isStations: isOwnTime } = moment(context, request.timestamp)
  const said: Said = {
    transactionId: smallInteger(context, request.transactionId),
    idTag: text(context, request.idTag, { max: 20, keep: 255 }),
    meterStopWh: register(context, request.meterStop),
    stoppedMs,
    isOwnTime,
  }
  const stopReason = reasonOf(context, request.reason)
  const found = await findSession(context, said)
  if (!found) {
    context.note('transactionUnknown', request.transactionId)
    await parkOrphan(deps, { station, action: 'StopTransaction', payload: request, atMs: receivedMs })
    return {}
  }
  if (found.isOpen)
    await close(context, { found, said, stopReason, transactionData: request.transactionData })
  endSession(station, found.transactionId)
  return {}
}

function reasonOf(context: Context, raw: unknown): string {
  const reason = text(context, raw, { max: 50 })
  if (reason === '') return 'Local'
  if (!Object.hasOwn(reasons, reason)) context.note('reasonUnknown', raw)
  return reason
}

/**
 * By its id, or for -1, 0 and ids of nobody by who is charging: same card, begun before, register not above.
 * A stop that tells neither its card nor a time of its own could be anyone's, an old one's repeat above all.
 */
async function findSession({ writers, station }: Context, said: Said): Promise<Found | undefined> {
  const { chargePointId } = station
  const { transactionId, idTag, meterStopWh, stoppedMs, isOwnTime } = said
  if (transactionId !== null && transactionId > 0) {
    const found = await writers.sessions.add({ chargePointId, transactionId })
    if (found) return found
  }
  if (idTag === '' && !isOwnTime) return undefined
  const fitting = station.sessions.filter(
    (session) =>
      (idTag === '' || session.idTag?.toUpperCase() === idTag.toUpperCase()) &&
      session.startedMs <= stoppedMs &&
      (session.meterStartWh ?? 0) <= (meterStopWh ?? 0),
  )
  const [only] = fitting
  if (!only || fitting.length > 1) return undefined
  return writers.sessions.add({ chargePointId, transactionId: only.transactionId })
}

type Closing = { found: Found; said: Said; stopReason: string; transactionData: unknown }

async function close(context: Context, closing: Closing): Promise<void> {
  const { writers, station, notify } = context
  const { said, stopReason } = closing
  const { meterStopWh, stoppedMs } = said
  const found = closing.transactionData ? await withTransactionData(context, closing) : closing.found
  const settled = settle({ ...found, stoppedMs, meterStopWh })
  const { id, transactionId, connectorId } = found
  const stop = { ...settled, id, stoppedMs: Math.max(stoppedMs, found.startedMs), meterStopWh, stopReason }
  const isFirst = await writers.stops.add(stop)
  if (!isFirst) return
  const { chargePointId, tenantId } = station
  const data = { chargePointId, connectorId, transactionId, state: settled.state }
  notify({ kind: 'stopped', entity: 'transactions', entityId: id, tenantId, atMs: stoppedMs, data })
}

/** Readings that come with the stop are stored first, then the session is read again with them. */
async function withTransactionData(context: Context, { found, transactionData }: Closing): Promise<Found> {
  const { writers, station } = context
  const { connectorId, transactionId } = found
  const rows = rowsOf({ station, connectorId, transactionId }, meterReadings(context, transactionData))
  if (rows.length === 0) return found
  await writers.meterValues.add(rows)
  return (await writers.sessions.add({ chargePointId: station.chargePointId, transactionId })) ?? found
}
