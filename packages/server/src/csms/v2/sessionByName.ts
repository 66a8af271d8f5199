import type { Pool } from 'pg'
import type { Context } from '../context.ts'
import type { Found } from '../sessions/findSessions.ts'
import type { Session, Station } from '../station.ts'

/** A session's start key: in 2.x a station names its sessions, so the same name is the same session (§E01). */
export const startKeyOf = ({ chargePointId }: Pick<Station, 'chargePointId'>, name: string): string =>
  `${chargePointId}|2|${name}`

/** Our number of the session that the station calls so. */
export async function numberByName(
  pool: Pool,
  station: Pick<Station, 'chargePointId' | 'sessions'>,
  name: string,
): Promise<number | undefined> {
  const known = station.sessions.find((each) => each.stationTransactionId === name)
  if (known) return known.transactionId
  const kept = await pool.query<{ transaction_id: number }>({
    name: 'session_by_name',
    text: 'select transaction_id from transactions where start_key = $1',
    values: [startKeyOf(station, name)],
  })
  return kept.rows[0]?.transaction_id
}

/** What the station calls the session of that number; undefined for one that is not its own. */
export async function nameByNumber(
  pool: Pool,
  station: Station,
  transactionId: number,
): Promise<string | undefined> {
  const known = station.sessions.find((each) => each.transactionId === transactionId)
  if (known) return known.stationTransactionId
  const kept = await pool.query<{ name: string | null }>({
    name: 'name_of_session',
    text: 'select station_transaction_id as name from transactions where charge_point_id = $1 and transaction_id = $2',
    values: [station.chargePointId, transactionId],
  })
  return kept.rows[0]?.name ?? undefined
}

/** The session as the database has it, or undefined where its beginning has not come yet. */
export async function foundByName(
  { deps, writers, station }: Context,
  name: string,
): Promise<Found | undefined> {
  const transactionId = await numberByName(deps.db.pool, station, name)
  if (transactionId === undefined) return undefined
  return writers.sessions.add({ chargePointId: station.chargePointId, transactionId })
}

/** An open session, from memory where it is there. */
export function openByName({ station }: Context, name: string): Session | undefined {
  return station.sessions.find((each) => each.stationTransactionId === name)
}
