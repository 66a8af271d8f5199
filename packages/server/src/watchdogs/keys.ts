import { sql } from '../db/sql.ts'
import type { Finding } from '../events/finding.ts'
import type { Watchdog } from './watchdog.ts'

const QUIET_MS = 15 * 60_000
const FEW = 3
const quietSince = (now: Date) => new Date(now.getTime() - QUIET_MS)

/** Somebody goes on showing wrong keys for a device, or none where it has one. */
export const stationKeyWrong: Watchdog = {
  kind: 'stationKeyWrong',
  after: ['devices'],
  find: (_before, now) => sql<Finding>`
    select 'devices' as entity, d.id as entity_id, d.tenant_id, d.charge_point_id, d.wrong_key_at as at,
      jsonb_build_object('identity', d.identity, 'tries', d.wrong_keys_lately, 'from', d.wrong_key_from) as data
    from devices d
    where d.wrong_keys_lately >= ${FEW} and d.wrong_key_at > ${quietSince(now)}`,
}

/** Two living ends under one name: one of them is not the station. */
export const stationContested: Watchdog = {
  kind: 'stationContested',
  after: ['devices'],
  find: (_before, now) => sql<Finding>`
    select 'devices' as entity, d.id as entity_id, d.tenant_id, d.charge_point_id, d.contested_at as at,
      jsonb_build_object('identity', d.identity) as data
    from devices d where d.contested_at > ${quietSince(now)}`,
}

/** Whoever knows the name of one without a key can speak for it; one that may be so is not told of. */
export const stationOpen: Watchdog = {
  kind: 'stationOpen',
  after: ['devices'],
  find: (before) => sql<Finding>`
    select 'devices' as entity, d.id as entity_id, d.tenant_id, d.charge_point_id, d.first_seen_at as at,
      jsonb_build_object('identity', d.identity, 'answer', d.key_answer) as data
    from devices d join charge_points p on p.id = d.charge_point_id
    where d.password is null and d.key_exception is null and d.first_seen_at < ${before} and not p.simulated`,
}
