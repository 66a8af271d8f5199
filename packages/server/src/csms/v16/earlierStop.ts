import { anyPowerW, mostWh } from '@zaryad/model/pricing/meterSanity'
import { type Payload, readNumber } from '@zaryad/ocpp'
import type { Context } from '../context.ts'
import { meterReadings } from '../meterReadings.ts'
import { moment, register } from '../read.ts'
import type { Parked } from '../sessions/orphans.ts'
import { registerAt } from '../sessions/registerAt.ts'
import { QUEUED_MS } from '../sessions/startSessions.ts'

const KWH = 1000

type Beginning = {
  transactionId: number
  idTag: string
  startedMs: number
  meterStartWh: number | null
  /** What its station's clock, which was never set, said. */
  unsetMs: number | undefined
}
type Waiting = {
  id: string
  arrivedMs: number
  atMs: number
  unsetMs: number | undefined
  /** It is known when that was. */
  isTimed: boolean
  /** Null where it tells no register. */
  meterStopWh: number | null
  /** What the same is where kWh are meant. */
  inKwhWh: number
}

/**
 * Ends a session whose stop was told before its start: the first after it of the same card, with a register not below.
 * Its station never had a number for it, so that it named none; it is given this one, which keeps it from other starts,
 * and lets a repeat of this start find it again where we died in the middle.
 */
export async function endByEarlierStop(
  context: Context,
  beginning: Beginning,
  end: (stop: Payload, context: Context) => Promise<unknown>,
): Promise<void> {
  const { deps, writers, station, receivedMs } = context
  const { chargePointId } = station
  const { transactionId, idTag, startedMs, unsetMs } = beginning
  const isOpen = station.sessions.some((session) => session.transactionId === transactionId)
  if (!isOpen || idTag === '' || (unsetMs === undefined && receivedMs - startedMs < QUEUED_MS)) return
  const { pool } = deps.db
  const action = 'StopTransaction'
  const waiting = await writers.parkedByCard.add({ chargePointId, action, idTag, transactionId })
  const first = endOf(
    beginning,
    waiting.map((message) => read(context, message)),
  )
  if (!first) return
  const named = await pool.query<Parked>({
    name: 'name_earlier_stop',
    text: `update orphan_messages set payload = payload || jsonb_build_object('transactionId', $2::int)
      where id = $1 and (coalesce(payload->>'transactionId', '') !~ '^[1-9]' or payload->>'transactionId' = $2::text)
      returning id, payload, first_at`,
    values: [first.id, transactionId],
  })
  const [stop] = named.rows
  if (!stop) return
  // of one without a time of its own it is known when it came at the latest
  await end(stop.payload, first.isTimed ? context : { ...context, receivedMs: first.arrivedMs })
  await pool.query('delete from orphan_messages where id = $1', [stop.id])
}

/** What was wrong with it was noted when it came. */
function read(context: Context, { id, payload, first_at }: Parked): Waiting {
  const arrivedMs = first_at.getTime()
  const quiet = { ...context, note: () => {}, clockIs: () => {}, station: { ...context.station } }
  const then = { ...quiet, receivedMs: arrivedMs }
  const { atMs, isStations, isReckoned = false, unsetMs } = moment(then, payload.timestamp)
  const told = payload.transactionData ? meterReadings(then, payload.transactionData) : []
  return {
    ...{ id, arrivedMs, atMs, unsetMs },
    isTimed: isStations || isReckoned,
    meterStopWh: register(quiet, payload.meterStop) ?? registerAt(told, 'End'),
    inKwhWh: (readNumber(payload.meterStop).value ?? 0) * KWH,
  }
}

/**
 * By its time the first after the beginning. One without a time is known by its register alone, which has risen from
 * there, where no other may be meant and both are of one clock, or it came after that beginning.
 */
function endOf(beginning: Beginning, waiting: Waiting[]): Waiting | undefined {
  const { startedMs, unsetMs } = beginning
  const [timed] = waiting
    .filter(({ isTimed, atMs }) => isTimed && unsetMs === undefined && atMs >= startedMs)
    .filter((stop) => mayEndAt(beginning, stop))
    .sort((one, other) => one.atMs - other.atMs)
  if (timed) return timed
  const [only, ...more] = waiting.filter((stop) => !stop.isTimed && hasRisen(beginning, stop))
  return more.length === 0 ? only : undefined
}

function mayEndAt({ meterStartWh, startedMs }: Beginning, { meterStopWh, inKwhWh, atMs }: Waiting): boolean {
  if (meterStopWh === null || meterStartWh === null || meterStopWh >= meterStartWh) return true
  const most = meterStartWh + mostWh(atMs - startedMs, anyPowerW)
  return inKwhWh > 0 && inKwhWh + KWH >= meterStartWh && inKwhWh <= most
}

function hasRisen(
  { meterStartWh, startedMs, unsetMs }: Beginning,
  { meterStopWh, arrivedMs, ...stop }: Waiting,
): boolean {
  if (!meterStartWh || meterStopWh === null || stop.unsetMs === undefined) return false
  const forMs = unsetMs === undefined ? arrivedMs - startedMs : stop.unsetMs - unsetMs
  const roseWh = meterStopWh - meterStartWh
  return forMs >= 0 && roseWh > 0 && roseWh <= mostWh(forMs, anyPowerW)
}
