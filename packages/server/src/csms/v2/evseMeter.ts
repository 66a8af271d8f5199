import { hourMs } from '@zaryad/model/durations'
import { type Sample, totalOf } from '@zaryad/ocpp'
import type { Pool } from 'pg'
import type { Context } from '../context.ts'
import { REGISTER } from '../measurands.ts'
import { learnAfter } from '../sessions/learnAfter.ts'
import type { TimedReading } from '../sessions/readings.ts'
import { registerAt, wholeWh } from '../sessions/registerAt.ts'
import type { Session, Station } from '../station.ts'
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
  if (stand !== null) session.isByEvse = true
  return stand
}

/** A session that is counted by its EVSE's meter has ended between two readings of it: the next tells where that was left. */
export function awaitStand(station: Station, session: Session, stoppedMs: number): void {
  if (!session.isByEvse || !isAlone(station, session)) return
  const { transactionId } = session
  station.unread ??= new Map()
  station.unread.set(placeOf(session.connectorId).evseId, { transactionId, stoppedMs })
}

/** What an EVSE tells of its meter when nobody charges there is where the session before left it. */
export async function standAfter(context: Context, evseId: number, readings: TimedReading[]): Promise<void> {
  const { unread } = context.station
  const last = unread?.get(evseId)
  const soon = readings.filter(
    ({ atMs, samples }) =>
      last &&
      atMs > last.stoppedMs &&
      atMs < last.stoppedMs + hourMs &&
      samples.some(({ measurand }) => measurand === REGISTER),
  )
  if (!last || soon.length === 0) return
  unread?.delete(evseId)
  const { transactionId, stoppedMs } = last
  await learnAfter(context, { transactionId, readings: soon.map((each) => ({ ...each, atMs: stoppedMs })) })
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
