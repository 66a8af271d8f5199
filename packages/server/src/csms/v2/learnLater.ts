import type { Context } from '../context.ts'
import { learnBeginning } from '../sessions/learnBeginning.ts'
import { redeems } from '../sessions/redeems.ts'
import { closedWithoutEnd } from '../sessions/startSessions.ts'
import { openSession, type Session } from '../station.ts'
import type { TransactionEvent } from './readEvent.ts'
import { beginningIn } from './readings.ts'

// A session may begin before its car is there (§E01.FR.16): what a start does with its connector is done then.
const placed = `
  with taken as (
    update transactions t set connector_id = $2, updated_at = now(), version = t.version + 1,
      current_type = coalesce((select nullif(c.current_type, 0) from connectors c
        where c.charge_point_id = t.charge_point_id and c.connector_id = $2), t.current_type)
    where t.id = $1 and t.connector_id = 0 and t.state = 'active'
    returning t.id, t.charge_point_id, t.id_tag, t.started_at
  ), left_open as (
    update transactions t set ${closedWithoutEnd}
    from taken n where t.charge_point_id = n.charge_point_id and t.connector_id = $2 and t.state = 'active'
      and t.started_at < n.started_at
  )
  update reservations v set state = 'used', updated_at = now(), version = v.version + 1
  from taken n where v.charge_point_id = n.charge_point_id and v.connector_id > 0
    and ${redeems({ tag: 'n.id_tag', connector: '$2', started: 'n.started_at' })}`

/** What a session's first event did not tell: its connector, and where the meter stood. */
export async function learnLater(
  { deps, writers, station }: Context,
  session: Session,
  { connectorId, readings, kind }: TransactionEvent,
): Promise<void> {
  const { pool } = deps.db
  if (session.connectorId === 0 && connectorId) {
    session.connectorId = connectorId
    await writers.live.flush() // of one left open there, as in a start
    await pool.query({ name: 'place_session', text: placed, values: [session.id, connectorId] })
    openSession(station, session)
  }
  await learnBeginning(pool, session, beginningIn(readings, kind === 'Ended'))
}
