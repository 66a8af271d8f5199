import type { RowOf } from '@zaryad/model'
import type { TimelineEvent } from '@zaryad/model/calls/transactions'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { correctionsOf } from './corrections.ts'
import { commandEvents } from './timelineCommands.ts'
import { plainEvent } from './timelineEvent.ts'
import { eventOf } from './timelineEvents.ts'
import { exchanges } from './timelineFrames.ts'
import { asV16 } from './timelineV2.ts'

/** What happened to a session, in order: its card, commands, states, end, price and corrections (ux §5.10). */
export async function timeline(tx: Tx, row: RowOf<'transactions'>, now: Date): Promise<TimelineEvent[]> {
  const { chargePointId, transactionId, stationTransactionId } = row
  const startedMs = Date.parse(row.startedAt)
  const stoppedMs = row.stoppedAt ? Date.parse(row.stoppedAt) : now.getTime()
  const span = { chargePointId, fromMs: startedMs, toMs: stoppedMs, transactionId, stationTransactionId }
  const kept = asV16(await exchanges(tx, span))
  const session = { ...row, startedMs, stoppedMs, otherStartMs: await nextStart(tx, row) }
  const told = kept.flatMap((exchange) => eventOf(exchange, session) ?? [])
  const corrections = await correctionsOf(tx, row.id)
  const measured = corrections[0]?.before ?? row
  const events = [
    ...told,
    ...(await commandEvents(tx, row, kept)),
    ...missing(told, row, measured),
    ...corrections.map(({ at, kind, userName, reason, before, after }) => ({
      ...plainEvent(at, kind, { reason, before, after }),
      userName,
    })),
  ]
  return events.sort((one, other) => one.at.localeCompare(other.at) || order(one) - order(other))
}

/** Where no frame was kept, the row itself says when it began and ended. */
function missing(
  told: TimelineEvent[],
  row: RowOf<'transactions'>,
  measured: Record<string, unknown>,
): TimelineEvent[] {
  const has = (kind: string) => told.some((event) => event.kind === kind)
  const start = plainEvent(row.startedAt, 'start', {
    meterStart: row.meterStart,
    idTagStatus: row.idTagStatus,
  })
  const stop = plainEvent(measured.stoppedAt, 'stop', {
    reason: measured.stopReason,
    meterStop: measured.meterStop,
  })
  const isStopped = measured.stoppedAt !== null && measured.state !== 'active' && measured.stopReason !== null
  const { state, sum, suspectReason } = measured
  const isPriced = state === 'finished' || state === 'failed'
  const { rate, rateVersion } = row
  return [
    ...(has('start') ? [] : [start]),
    ...(has('stop') || !isStopped ? [] : [stop]),
    ...(isPriced ? [plainEvent(measured.stoppedAt, 'priced', { sum, rate, rateVersion })] : []),
    ...(state === 'suspect' ? [plainEvent(measured.stoppedAt, 'doubted', { suspectReason })] : []),
  ]
}

const late = ['stop', 'priced', 'doubted', 'forceClose', 'correct', 'waive']
const order = ({ kind }: TimelineEvent) => late.indexOf(kind)

/** The states after the next car's start are no longer this session's. */
async function nextStart(tx: Tx, row: RowOf<'transactions'>): Promise<number> {
  const found = await sql<{ at: Date | null }>`select min(started_at) as at from transactions
    where charge_point_id = ${row.chargePointId} and connector_id = ${row.connectorId}
      and started_at > ${row.startedAt}`.execute(tx)
  return found.rows[0]?.at?.getTime() ?? Number.POSITIVE_INFINITY
}
