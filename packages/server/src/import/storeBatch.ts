import type { Database, Scope, Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { insertSessions } from './insertSessions.ts'
import type { PricedRow } from './pricedRow.ts'

type How = {
  dryRun: boolean
  /** A person waits for it: then it takes no longer than a question may. */
  isAwaited: boolean
}

/** One transaction: the rows that are new, and the sums by day with them. Answers the ids that went in. */
export function storeBatch(
  db: Database,
  scope: Scope,
  rows: PricedRow[],
  { dryRun, isAwaited }: How,
): Promise<ReadonlySet<string>> {
  return db.people.scoped(scope, async (tx) => {
    if (!isAwaited) await sql`select set_config('statement_timeout', '10min', true)`.execute(tx)
    const known = await knownRows(tx, rows)
    const fresh = rows.filter(({ id }) => !known.has(id))
    if (dryRun || fresh.length === 0) return new Set(fresh.map(({ id }) => id))
    return insertSessions(tx, fresh)
  })
}

/**
 * Ids of the rows that the network already has: the same source id, or the same start on the same connector. Files that
 * left here have no seconds: in one minute it is the same with the same energy.
 */
async function knownRows(tx: Tx, rows: PricedRow[]): Promise<ReadonlySet<string>> {
  const column = (of: (row: PricedRow) => unknown) => rows.map((row) => of(row) ?? null)
  const found = await sql<{ id: string }>`
    select r.id from unnest(${column(({ id }) => id)}::uuid[], ${column(({ point }) => point.id)}::uuid[],
        ${column(({ connectorId }) => connectorId)}::integer[],
        ${column(({ startedAt }) => new Date(startedAt).toISOString())}::timestamptz[],
        ${column(({ sourceId }) => sourceId)}::text[], ${column(({ energyWh }) => energyWh)}::bigint[]) as r(id, point, connector, start, source, energy_wh)
    where exists (select from transactions t
        where t.charge_point_id = r.point and t.started_at = r.start and t.connector_id = r.connector)
      or (extract(second from r.start) = 0 and exists (select from transactions t
        where t.charge_point_id = r.point and t.started_at > r.start and t.started_at < r.start + interval '1 minute'
          and t.connector_id = r.connector and t.energy_wh = r.energy_wh))
      or exists (select from transactions t where t.charge_point_id = r.point and t.source_id = r.source)`.execute(
    tx,
  )
  return new Set(found.rows.map(({ id }) => id))
}
