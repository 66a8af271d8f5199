import { type FirmwareTargets, firmwareTargets, rule } from '@zaryad/model'
import type { Tx } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'

type Found = { id: string; version: string | null }
export type Plan = {
  id: string
  firmwareId: string
  targets: unknown
  waveKind: 'percent' | 'points'
  waveSize: number
}

/** Points by name as they are; else those of the image's model, as far as their devices have told it. */
export async function targetsOf(tx: Tx, { firmwareId, targets }: Pick<Plan, 'firmwareId' | 'targets'>) {
  const wanted = firmwareTargets.parse(targets ?? {})
  const found = await sql<Found>`select p.id, d.firmware_version as version
    from charge_points p left join devices d on d.id = p.device_id, firmwares f
    where f.id = ${firmwareId} and ${sql.join(conditions(wanted), sql` and `)} order by p.identity`.execute(
    tx,
  )
  return found.rows
}

function conditions({ pointIds, stationIds, tenantId, fromVersion }: FirmwareTargets): Sql[] {
  if (pointIds?.length) return [sql`p.id::text = any(${pointIds})`]
  return [
    sql`lower(trim(d.model)) = lower(f.model) and lower(trim(d.vendor)) = lower(f.vendor)`,
    ...(stationIds?.length ? [sql`p.station_id::text = any(${stationIds})`] : []),
    ...(tenantId ? [sql`p.tenant_id::text = ${tenantId}`] : []),
    ...(fromVersion ? [sql`lower(trim(d.firmware_version)) = lower(trim(${fromVersion}))`] : []),
  ]
}

/** Every point gets its wave; answers how many waves there are. */
export async function layOut({ newId, clock }: Deps, tx: Tx, plan: Plan): Promise<number> {
  const found = await targetsOf(tx, plan)
  if (found.length === 0) throw rule('targets', 'required')
  const waves = { kind: plan.waveKind, size: plan.waveSize }
  const rows = found.map(
    ({ id, version }, index) =>
      sql`(${newId()}::uuid, ${plan.id}::uuid, ${id}::uuid, ${waveOf(index, found.length, waves)}::integer, ${version}::text, ${clock()}::timestamptz)`,
  )
  for (let at = 0; at < rows.length; at += 500) {
    await sql`insert into firmware_updates
      (id, campaign_id, charge_point_id, wave, from_version, changed_at, tenant_id)
      select u.*, p.tenant_id
      from (values ${sql.join(rows.slice(at, at + 500))}) u (id, campaign_id, charge_point_id, wave, from_version, changed_at)
      join charge_points p on p.id = u.charge_point_id`.execute(tx)
  }
  return waveOf(found.length - 1, found.length, waves)
}

type Waves = { kind: 'percent' | 'points'; size: number }

/** How many points go at once. */
function pointsInWave(count: number, { kind, size }: Waves): number {
  return Math.max(1, kind === 'points' ? size : Math.ceil((count * Math.min(size, 100)) / 100))
}

/** Which wave, from 1, the point with this number, from 0, is in. */
export const waveOf = (index: number, count: number, waves: Waves) =>
  Math.floor(index / pointsInWave(count, waves)) + 1
