import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { writeLog } from '../logs/writeLog.ts'

export type Moved = {
  id: string
  campaignId: string
  chargePointId: string
  state: string
  reason: string | null
}

const ends = new Set(['installed', 'failed', 'skipped'])

/** The server's own name in the user log. */
export const campaignName = 'firmware campaign'

/** What has come of points is written down where it is final, and told to those who look. */
export async function finish(deps: Deps, tx: Tx, moved: readonly Moved[]): Promise<void> {
  for (const { chargePointId, campaignId, state, reason } of moved.filter((each) => ends.has(each.state))) {
    const point = await sql<{ id: string; tenantId: string | null }>`select id, tenant_id as "tenantId"
      from charge_points where id = ${chargePointId}`.execute(tx)
    await writeLog(
      { deps, tx, actor: null, ip: '', requestId: '' },
      {
        action: `firmware.${state}`,
        entity: 'chargePoints',
        row: point.rows[0],
        after: { campaignId, state, reason },
        result: state === 'failed' ? 'error' : 'ok',
        userName: campaignName,
      },
    )
  }
  for (const id of new Set(moved.map(({ campaignId }) => campaignId))) tellCampaign(deps, id)
}

export const tellCampaign = ({ notices, clock }: Deps, id: string) =>
  notices.tell({
    kind: 'updated',
    entity: 'firmwareCampaigns',
    entityId: id,
    tenantId: null,
    atMs: clock().getTime(),
  })
