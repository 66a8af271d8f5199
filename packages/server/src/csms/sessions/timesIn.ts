import type { Context } from '../context.ts'
import type { Session } from '../station.ts'
import { BEFORE_MS, OFF_MS, RIGHT_MS, sinceBack } from './putBack.ts'
import type { TimedReading } from './readings.ts'

type Told = {
  atMs: number
  unsetMs?: number | undefined
  readings: TimedReading[]
  /** Of an end that tells it. */
  meterStopWh?: number | null | undefined
}

/** What arrives so soon after another is told as it happens. */
const TOLD_AS_IT_IS_MS = 2_000
/** Longer than any session: the clock began anew meanwhile, and says nothing of how long that was. */
const LONGEST_MS = 7 * 86_400_000

/**
 * When that was which its clock, never set, says of a session that began by it. Told as it happens it is when it arrives;
 * out of a queue it was so long after the beginning as that clock says.
 */
function timeIn({ startedMs, unset }: Session, statedMs: number | undefined, arrivedMs: number) {
  if (!unset || statedMs === undefined) return undefined
  const atMs = startedMs + statedMs - unset.statedMs
  const isOfAnother = startedMs - atMs > BEFORE_MS || atMs - startedMs > LONGEST_MS
  const isAsItIs = !unset.isPlaced && atMs - arrivedMs <= TOLD_AS_IT_IS_MS
  return isOfAnother || isAsItIs ? arrivedMs : Math.max(atMs, startedMs)
}

/** Each at its time, as far as the beginning stands where it was. */
export const placed = (session: Session, { atMs, unsetMs, readings }: Told, arrivedMs: number): Told => ({
  atMs: timeIn(session, unsetMs, arrivedMs) ?? atMs,
  readings: readings.map((each) => ({
    ...each,
    atMs: timeIn(session, each.unsetMs, arrivedMs) ?? each.atMs,
  })),
})

/**
 * A clock that was right as the session began and is ahead now was put forward in its midst: what it says is to come was
 * when it arrives, so that nobody pays for time that has not gone by.
 */
export function untilNow(
  { startedMs, arrivedMs }: Pick<Session, 'startedMs' | 'arrivedMs'>,
  told: Told,
  receivedMs: number,
): Told {
  const latestMs = told.readings.reduce((latest, { atMs }) => Math.max(latest, atMs), told.atMs)
  const byMs = latestMs - receivedMs
  if (byMs <= OFF_MS || Math.abs(arrivedMs - startedMs) > RIGHT_MS) return told
  const meant = (ms: number) => (ms - receivedMs > OFF_MS ? Math.max(ms - byMs, startedMs) : ms)
  const readings = told.readings.map((each) => ({ ...each, atMs: meant(each.atMs) }))
  return { ...told, atMs: meant(told.atMs), readings }
}

/**
 * What is told of a session, each at its time. What would be to come, had it begun when we heard of that, comes out of a
 * queue: the session began so much earlier, at the latest.
 */
export async function timesIn(context: Context, session: Session | undefined, told: Told): Promise<Told> {
  const { receivedMs } = context
  if (!session) return told
  if (!session.unset) {
    const since = sinceBack(session, told, context)
    if (since) context.note('clockPutBack', new Date(told.atMs).toISOString())
    return since ?? untilNow(session, told, receivedMs)
  }
  const found = placed(session, told, receivedMs)
  const latestMs = Math.max(found.atMs, ...found.readings.map(({ atMs }) => atMs))
  if (latestMs - receivedMs <= TOLD_AS_IT_IS_MS) return found
  await moveBack(context, session, latestMs - receivedMs)
  session.unset.isPlaced = true
  return placed(session, told, receivedMs)
}

// Readings are taken out before any of them is put back: one would stand where the next has not left yet.
const move = `
  with moved as (
    delete from meter_values where charge_point_id = $2 and transaction_id = $3 and at >= $4 returning *
  ), kept as (
    insert into meter_values (id, tenant_id, charge_point_id, connector_id, transaction_id, at, measurand, phase, location,
      context, unit, value, samples)
    select id, tenant_id, charge_point_id, connector_id, transaction_id, at - $5::interval, measurand, phase, location,
      context, unit, value, samples from moved order by at
  )
  update transactions t set started_at = t.started_at - $5::interval, meter_at = t.meter_at - $5::interval,
    (rate_id, rate_version) = (select coalesce(r.rate_id, t.rate_id), coalesce(r.rate_version, t.rate_version)
      from (values (1)) one left join rate_at(t.charge_point_id, t.started_at - $5::interval) r on t.payment_id is null),
    updated_at = now(), version = version + 1
  where t.id = $1 and t.state = 'active'`

async function moveBack({ deps, writers, station, note }: Context, session: Session, byMs: number) {
  const { id, transactionId, startedMs } = session
  await writers.live.flush()
  await deps.db.pool.query({
    name: 'move_session_back',
    text: move,
    values: [id, station.chargePointId, transactionId, new Date(startedMs), `${byMs} milliseconds`],
  })
  session.startedMs -= byMs
  if (session.lastMs !== undefined) session.lastMs -= byMs
  note('clockReckoned', new Date(session.startedMs).toISOString())
}
