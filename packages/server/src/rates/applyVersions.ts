import { jsonMoment } from '../db/jsonMoment.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'

type Applied = { id: string; tenant_id: string | null; version: number }

/**
 * Rows of rates take over what came to hold. Sessions do not wait for it: they ask the versions themselves.
 * The log names whoever had planned it.
 */
export async function applyVersions({
  db,
  clock,
  newId,
}: Pick<Deps, 'db' | 'clock' | 'newId'>): Promise<number> {
  const now = clock()
  return db.scoped('all', async (tx) => {
    const applied = await sql<Applied>`
      update rates r set state = case when r.state = 'scheduled' then 'active' else r.state end,
        price_energy_tiyn = (v.terms->>'priceEnergyTiyn')::bigint, price_time_tiyn = (v.terms->>'priceTimeTiyn')::bigint,
        price_start_tiyn = (v.terms->>'priceStartTiyn')::bigint, price_idle_tiyn = (v.terms->>'priceIdleTiyn')::bigint,
        idle_grace_minutes = (v.terms->>'idleGraceMinutes')::int, schedule = v.terms->'schedule',
        valid_from = v.valid_from, version = r.version + 1, updated_at = now()
      from (select distinct rate_id from rate_versions
          where withdrawn_at is null and valid_from <= ${now} and valid_from > created_at) planned,
        lateral rate_version_at(planned.rate_id, ${now}) v
      where r.id = planned.rate_id and r.state <> 'draft'
        and (r.state = 'scheduled' or (v.valid_from > r.valid_from and v.terms <> rate_terms(r)))
      returning r.id, r.tenant_id, v.version`.execute(tx)
    for (const { id, tenant_id, version } of applied.rows)
      await sql`insert into user_logs (id, tenant_id, at, user_id, user_name, action, entity, entity_id, after)
        select ${newId()}, ${tenant_id}, ${now}, user_id, user_name, 'takeEffect', 'rates', ${id},
          jsonb_build_object('version', version, 'validFrom', ${jsonMoment('valid_from')})
        from rate_versions where rate_id = ${id} and version = ${version}`.execute(tx)
    return applied.rows.length
  })
}
