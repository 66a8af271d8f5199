import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { storable } from '../../db/storable.ts'
import type { Deps } from '../../deps.ts'
import type { Station } from '../station.ts'

type Orphan = { station: Station; action: string; payload: object; atMs: number }

/**
 * Keeps a message that belongs to no session. Stations repeat such for ever (protocols §4.9), so the same
 * message again is only counted.
 */
export async function parkOrphan({ db, newId }: Deps, { station, action, payload, atMs }: Orphan) {
  const text = JSON.stringify(storable(payload))
  const fingerprint = createHash('sha256').update(action).update(text).digest('hex')
  await park(db.pool, [
    newId(),
    station.tenantId,
    station.chargePointId,
    action,
    text,
    fingerprint,
    new Date(atMs),
  ])
}

const park = (pool: Pool, values: unknown[]) =>
  pool.query(
    `insert into orphan_messages as o
      (id, tenant_id, charge_point_id, action, payload, fingerprint, first_at, last_at)
      values ($1, $2, $3, $4, $5, $6, $7, $7)
      on conflict (charge_point_id, fingerprint) do update set count = o.count + 1, last_at = excluded.last_at`,
    values,
  )
