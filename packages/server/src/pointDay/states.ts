import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** What a connector was at, until the next of its connector; the last goes on. A status, or one of two words of ours. */
type Stretch = { state: string; from: string }
type ConnectorStates = { connectorId: number; states: Stretch[] }
type Found = { connector_id: number; began_at: Date; kind: string; status: string | null }

/** Spells that no status stands by: those without a link, and of before they had one. */
const ofKind: Record<string, string> = {
  none: 'unserved',
  offline: 'offline',
  free: 'Available',
  charging: 'Charging',
  busy: 'Occupied',
  faulted: 'Faulted',
  unavailable: 'Unavailable',
}

/** As many as a band can show apart: a link that comes and goes by the second is no thousand stripes. */
const mostStretches = 360

/**
 * The states of each connector since a moment, out of its spells and what it is at now. A fault and its end that a station
 * tells as of one second are a spell that took no time, where the next one begins: it is none of the band's.
 */
export async function statesOf(tx: Tx, pointId: string, from: Date, to: Date): Promise<ConnectorStates[]> {
  const found = await sql<Found>`
    select n.connector_id, x.began_at, x.kind, x.status from connector_now n cross join lateral (
      select n.since as began_at, ${to}::timestamptz as ended_at, n.kind, n.status
      union all
      select s.began_at, s.ended_at, s.kind, s.status from connector_spells s
        where s.charge_point_id = n.charge_point_id and s.connector_id = n.connector_id and s.began_at >= ${from}
      union all
      (select s.began_at, s.ended_at, s.kind, s.status from connector_spells s
        where s.charge_point_id = n.charge_point_id and s.connector_id = n.connector_id and s.began_at < ${from}
          and s.ended_at > s.began_at
        order by s.began_at desc limit 1)
    ) x
    where n.charge_point_id = ${pointId} and x.ended_at > x.began_at and x.ended_at > ${from} and x.began_at < ${to}
    order by n.connector_id, x.began_at`.execute(tx)
  return [...Map.groupBy(found.rows, ({ connector_id }) => connector_id)].map(([connectorId, rows]) => ({
    connectorId,
    states: thinned(
      joined(
        rows.map(({ began_at, kind, status }) => ({ at: began_at.getTime(), state: stateOf(kind, status) })),
      ),
      Math.ceil((to.getTime() - from.getTime()) / mostStretches),
    ).map(({ at, state }) => ({ state, from: new Date(at).toISOString() })),
  }))
}

const stateOf = (kind: string, status: string | null) =>
  (kind === 'none' ? undefined : status) ?? ofKind[kind] ?? kind

type Turn = { at: number; state: string }

/** Neighbours that are alike are one. */
const joined = (turns: Turn[]): Turn[] =>
  turns.filter(({ state }, index) => state !== turns[index - 1]?.state)

/** Of too many, those that last; a shorter one goes to the one before it. What goes on now is never left out. */
function thinned(turns: Turn[], leastMs: number): Turn[] {
  if (turns.length <= mostStretches) return turns
  const lasting = turns.filter(({ at }, index) => {
    const next = turns[index + 1]
    return next === undefined || next.at - at >= leastMs
  })
  return joined(lasting)
}
