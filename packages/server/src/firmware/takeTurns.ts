import type { FirmwareUpdateReason, FirmwareUpdateState } from '@zaryad/model'
import { isElsewhere } from '../csms/owners/isElsewhere.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import type { Campaign } from './campaign.ts'
import { finish } from './finish.ts'
import { type Turn, type Verdict, verdict } from './verdict.ts'

export type Due = { id: string; chargePointId: string; tenantId: string | null }
type Row = Due & Omit<Turn, 'isOnline'>
type Taking = { campaign: Campaign; isOnline: (chargePointId: string) => boolean }

/** Decides over every point whose wave has come; those to be asked are marked as asked before anything is sent. */
export async function takeTurns(
  deps: Deps,
  tx: Tx,
  { campaign, isOnline }: Taking,
): Promise<{ due: Due[]; hasMoved: boolean }> {
  const atMs = deps.clock().getTime()
  const hours = { from: campaign.windowFrom, to: campaign.windowTo }
  const due: Due[] = []
  let hasMoved = false
  for (const row of await waiting(deps, tx, campaign)) {
    const said = verdict({ ...row, isOnline: isOnline(row.chargePointId) }, hours, atMs)
    if (said.act === 'wait') continue
    hasMoved = true
    await mark(deps, tx, campaign, { row, said })
    if (said.act === 'send') due.push(row)
  }
  return { due, hasMoved }
}

/** Points of other processes are theirs to ask. */
async function waiting(deps: Deps, tx: Tx, { id, wave }: Campaign): Promise<Row[]> {
  const found = await sql<Row>`select u.id, u.charge_point_id as "chargePointId", p.tenant_id as "tenantId",
      u.is_deferred as "isDeferred", s.time_zone as "timeZone",
      exists (select from transactions x where x.charge_point_id = p.id and x.state = 'active') as "isCharging",
      coalesce(lower(trim(d.model)) = lower(f.model), true) as fits,
      coalesce(lower(trim(d.firmware_version)) = lower(f.firmware_version), false) as "hasVersion"
    from firmware_updates u join firmware_campaigns c on c.id = u.campaign_id
      join firmwares f on f.id = c.firmware_id join charge_points p on p.id = u.charge_point_id
      join charge_stations s on s.id = p.station_id left join devices d on d.id = p.device_id
    where u.campaign_id = ${id} and u.state = 'queued' and u.wave <= ${wave}
      and not ${isElsewhere(deps, 'p.id')}
    order by u.wave, p.identity for update of u`.execute(tx)
  return found.rows
}

type Decided = { row: Row; said: Verdict }
type Mark = { state: FirmwareUpdateState; reason: FirmwareUpdateReason | null }

async function mark(deps: Deps, tx: Tx, { id: campaignId }: Campaign, { row, said }: Decided) {
  const now = deps.clock()
  const change = sql`changed_at = ${now}, updated_at = now(), version = version + 1`
  if (said.act === 'defer') {
    await sql`update firmware_updates set is_deferred = true, reason = ${said.reason}, ${change}, wave = 1 +
        (select max(wave) from firmware_updates where campaign_id = ${campaignId} and not is_deferred)
      where id = ${row.id}`.execute(tx)
    await sql`update firmware_campaigns set waves = greatest(waves,
        (select max(wave) from firmware_updates where campaign_id = ${campaignId}))
      where id = ${campaignId}`.execute(tx)
    return
  }
  const next: Mark =
    said.act === 'skip' ? { state: 'skipped', reason: said.reason } : { state: 'sent', reason: null }
  await sql`update firmware_updates set state = ${next.state}, reason = ${next.reason}, ${change},
      sent_at = case when ${next.state} = 'sent' then ${now}::timestamptz else sent_at end,
      attempts = attempts + case when ${next.state} = 'sent' then 1 else 0 end
    where id = ${row.id}`.execute(tx)
  await finish(deps, tx, [{ id: row.id, campaignId, chargePointId: row.chargePointId, ...next }])
}
