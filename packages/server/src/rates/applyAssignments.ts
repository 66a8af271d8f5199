import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { takeOver } from './takeOver.ts'

const entityOf = {
  tenants: 'tenants',
  charge_stations: 'chargeStations',
  charge_points: 'chargePoints',
} as const

/**
 * Points, locations and companies whose time for another rate has come say so in their rows. Sessions do not wait for
 * it: they ask `rate_at`. The log names whoever had planned it. Answers how many rows it was.
 */
export async function applyAssignments({
  db,
  clock,
  newId,
}: Pick<Deps, 'db' | 'clock' | 'newId'>): Promise<number> {
  const now = clock()
  return db.scoped('all', async (tx) => {
    const due = await sql<{ valid_from: Date }>`select distinct valid_from from rate_assignments
      where withdrawn_at is null and applied_at is null and valid_from <= ${now} order by valid_from`.execute(
      tx,
    )
    let count = 0
    for (const { valid_from: validFrom } of due.rows) {
      const taken = await takeOver(tx, { validFrom, now })
      count += taken.length
      for (const { table, id, tenantId, rateId, beforeId, userId, userName } of taken)
        await sql`insert into user_logs (id, tenant_id, at, user_id, user_name, action, entity, entity_id, before, after)
          values (${newId()}, ${tenantId}, ${now}, ${userId}, ${userName}, 'takeEffect', ${entityOf[table]}, ${id},
            jsonb_build_object('rateId', ${beforeId}::uuid), jsonb_build_object('rateId', ${rateId}::uuid, 'validFrom', ${validFrom.toISOString()}::text))`.execute(
          tx,
        )
      // what could not be taken over went to another company meanwhile
      await sql`update rate_assignments set withdrawn_at = ${now}
        where valid_from = ${validFrom} and applied_at is null and withdrawn_at is null`.execute(tx)
    }
    return count
  })
}
