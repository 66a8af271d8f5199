import { hourMs } from '@zaryad/model/durations'
import { type Sample, totalOf } from '@zaryad/ocpp'
import type { Pool } from 'pg'
import type { Context } from '../context.ts'
import { REGISTER } from '../measurands.ts'
import { learnAfter } from '../sessions/learnAfter.ts'
import type { TimedReading } from '../sessions/readings.ts'
import { registerAt, wholeWh } from '../sessions/registerAt.ts'
import type { Session, Station, Unread } from '../station.ts'
import { isAtAnother, PLACES, placeOf } from './place.ts'

/** Nobody else charges at its EVSE, whose meter is its own as long as it goes on. */
const isAlone = ({ sessions }: Pick<Station, 'sessions'>, { connectorId, transactionId }: Session) =>
  connectorId > 0 &&
  sessions.every((each) => each.transactionId === transactionId || isAtAnother(each.connectorId, connectorId))

/**
 * Where the meter stood when a session began whose events tell no register: its EVSE tells it beside them (§J01). Nobody
 * charged there before it, so that it stood where it was read last; else it is known from its first reading on.
 */
export async function beginningByEvse(
  { deps, station }: Context,
  session: Session,
  readings: TimedReading[],
  { isEnd = false } = {},
): Promise<number | null> {
  if (session.meterStartWh !== null || !isAlone(station, session)) return null
  const ofSession = readings.filter(({ atMs }) => atMs >= session.startedMs)
  const first = registerAt(ofSession, 'Begin')
  // what an end tells may be another register than its EVSE's
  if ((first === null) !== isEnd) return null
  const before = await standBefore(deps.db.pool, station.chargePointId, session)
  const stand = before !== null && before <= (first ?? before) ? before : first
  if (stand !== null) await countByEvse(deps.db.pool, session)
  return stand
}

async function countByEvse(pool: Pool, session: Session): Promise<void> {
  session.isByEvse = true
  await pool.query({
    name: 'count_by_evse',
    text: 'update transactions set counted_by_evse = true, updated_at = now(), version = version + 1 where id = $1',
    values: [session.id],
  })
}

/** A session that is counted by its EVSE's meter has ended between two readings of it: the next tells where that was left. */
export function awaitStand(station: Station, session: Session, stoppedMs: number): void {
  if (!session.isByEvse || !isAlone(station, session)) return
  const { transactionId } = session
  unreadOf(station).set(placeOf(session.connectorId).evseId, { transactionId, stoppedMs })
}

/** Whoever charges there next, what its EVSE tells of its meter is no more of the one before. */
export const awaitNoStand = (station: Station, evseId: number): void =>
  void unreadOf(station).set(evseId, null)

const unreadOf = (station: Station) => {
  station.unread ??= new Map()
  return station.unread
}

/** What an EVSE tells of its meter when nobody charges there is where the session before left it. */
export async function standAfter(context: Context, evseId: number, readings: TimedReading[]): Promise<void> {
  const told = readings.filter(({ samples }) => samples.some(({ measurand }) => measurand === REGISTER))
  const [first] = told
  if (!first) return
  const unread = unreadOf(context.station)
  const kept = unread.get(evseId)
  const last = kept === undefined ? await awaitedBefore(context, evseId, first.atMs) : kept
  unread.set(evseId, last)
  if (!last) return
  const { transactionId, stoppedMs } = last
  const soon = told.filter(({ atMs }) => atMs > stoppedMs && atMs < stoppedMs + hourMs)
  if (soon.length === 0) return
  unread.set(evseId, null)
  await learnAfter(context, { transactionId, readings: soon.map((each) => ({ ...each, atMs: stoppedMs })) })
}

const atEvse = (session: string) =>
  `(${session}.connector_id = 0 or (${session}.connector_id - 1) % ${PLACES} + 1 = $2)`

/** The session that its EVSE has told no stand of, where it ended over another socket. */
async function awaitedBefore({ deps, station }: Context, evseId: number, atMs: number): Promise<Unread> {
  const found = await deps.db.pool.query<{ transaction_id: number; stopped_at: Date }>({
    name: 'awaited_stand',
    text: `select t.transaction_id, t.stopped_at from transactions t
      where t.charge_point_id = $1 and t.counted_by_evse and t.state <> 'active' and ${atEvse('t')}
        and t.started_at > $3::timestamptz - interval '8 days'
        and t.stopped_at < $3 and t.stopped_at > $3::timestamptz - interval '1 hour'
        and not exists (select from transactions o where o.charge_point_id = $1 and o.id <> t.id and ${atEvse('o')}
          and o.started_at > $3::timestamptz - interval '8 days'
          and (o.stopped_at is null or o.stopped_at > t.started_at))
        and not exists (select from readings_lately m where m.charge_point_id = $1 and m.transaction_id = 0
          and m.connector_id = $2 and m.measurand = $4 and m.at > t.stopped_at and m.at < $3)`,
    values: [station.chargePointId, evseId, new Date(atMs), REGISTER],
  })
  const [row] = found.rows
  return row ? { transactionId: row.transaction_id, stoppedMs: row.stopped_at.getTime() } : null
}

/** The last that its EVSE told of its meter before it, and after the session before it. */
async function standBefore(
  pool: Pool,
  chargePointId: string,
  { id, connectorId, startedMs }: Session,
): Promise<number | null> {
  const { evseId } = placeOf(connectorId)
  const found = await pool.query<{ samples: Sample[] }>({
    name: 'stand_before_session',
    text: `select json_agg(json_strip_nulls(json_build_object('measurand', m.measurand, 'value', m.value, 'unit', m.unit,
        'context', m.context, 'location', m.location, 'phase', nullif(m.phase, '')))) as samples
      from readings_lately m where m.charge_point_id = $1 and m.transaction_id = 0 and m.measurand = $5
        and m.connector_id = $2 and m.at < $4 and m.at >= coalesce((select max(coalesce(t.stopped_at, $4))
          from transactions t where t.charge_point_id = $1 and t.id <> $3 and t.started_at < $4
            and (t.connector_id = 0 or (t.connector_id - 1) % ${PLACES} + 1 = $2)
            and t.started_at > $4::timestamptz - interval '3 days'), $4::timestamptz - interval '2 days')
      group by m.at order by m.at desc limit 1`,
    values: [chargePointId, evseId, id, new Date(startedMs), REGISTER],
  })
  return wholeWh(totalOf(found.rows[0]?.samples ?? [], REGISTER).value?.value)
}
