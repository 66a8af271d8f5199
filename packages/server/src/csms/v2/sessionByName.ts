import type { Pool } from 'pg'
import type { Context } from '../context.ts'
import type { Session, Station } from '../station.ts'
import { isAtAnother, PLACES, placeOf } from './place.ts'

type Of = Pick<Station, 'chargePointId' | 'sessions'>

/** A session's start key: in 2.x a station names its sessions, so the same name is the same session (§E01). */
const startKeyOf = ({ chargePointId }: Pick<Station, 'chargePointId'>, name: string) =>
  `${chargePointId}|2|${name}`

/**
 * The same, and where the connector is known that of the name at its EVSE: it is the session's where another EVSE had
 * one of that name before, for then each EVSE counts for itself.
 */
export function startKeysOf(station: Of, name: string, connectorId: number | null): string[] {
  const key = startKeyOf(station, name)
  return connectorId !== null && connectorId > 0 ? [key, keyAt(key, placeOf(connectorId).evseId)] : [key]
}
const keyAt = (key: string, evseId: number) => `${key}|@${evseId}`

type Kept = { transaction_id: number; connector_id: number; start_key: string }

/** Our number of the session that the station calls so; of several of that name the one at that connector's EVSE. */
export async function numberByName(
  pool: Pool,
  station: Of,
  name: string,
  connectorId: number | null = null,
): Promise<number | undefined> {
  const here = station.sessions.find((each) => isSoCalled(each, { name, connectorId }))
  if (here) return here.transactionId
  const key = startKeyOf(station, name)
  const isPlaced = connectorId !== null && connectorId > 0
  const evses = isPlaced ? [placeOf(connectorId).evseId] : everyEvse
  const kept = await pool.query<Kept>({
    name: 'session_by_name',
    text: `select transaction_id, connector_id, start_key from transactions where start_key = any($1)
      order by started_at desc`,
    values: [[key, ...evses.map((evseId) => keyAt(key, evseId))]],
  })
  // without an EVSE the newest is meant, and one that is told of at an EVSE that has none of that name is still known by it
  const there = isPlaced ? kept.rows.find((row) => !isAtAnother(row.connector_id, connectorId)) : undefined
  return (there ?? kept.rows[0])?.transaction_id ?? numberInAnotherCase(pool, station, { name, connectorId })
}

/**
 * Of a station that writes a name now in large letters and now in small ones, where one session of late can be meant: a
 * second one would count its energy again.
 */
async function numberInAnotherCase(
  pool: Pool,
  { chargePointId }: Of,
  { name, connectorId }: Named,
): Promise<number | undefined> {
  const found = await pool.query<Omit<Kept, 'start_key'>>({
    name: 'session_by_name_in_any_case',
    text: `select transaction_id, connector_id from transactions
      where charge_point_id = $1 and started_at > now() - interval '${LATELY}' and upper(station_transaction_id) = upper($2)`,
    values: [chargePointId, name],
  })
  const [only, ...more] = found.rows.filter((row) => !isAtAnother(row.connector_id, connectorId))
  return more.length === 0 ? only?.transaction_id : undefined
}
const LATELY = '30 days'
const everyEvse = Array.from({ length: PLACES }, (_, index) => index + 1)

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

type Named = { name: string; connectorId: number | null }
const isSoCalled = (session: Session, { name, connectorId }: Named): boolean =>
  session.stationTransactionId === name && !isAtAnother(session.connectorId, connectorId)

/** An open session, from memory where it is there. */
export const openByName = ({ station }: Pick<Context, 'station'>, named: Named): Session | undefined =>
  station.sessions.find((each) => isSoCalled(each, named))
