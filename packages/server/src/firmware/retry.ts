import { AppError, isAdministrator } from '@zaryad/model'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import type { Caller } from '../entities/extension.ts'
import { writeLog } from '../logs/writeLog.ts'
import { tellCampaign } from './finish.ts'

type Standing = { state: string; waves: number }

/** Points that failed, charged or were away, in a wave of their own after the others; one that has ended goes on. */
export async function retry(caller: Caller, id: string): Promise<number> {
  const { deps, actor } = caller
  if (!isAdministrator(actor)) throw new AppError('forbidden')
  if (!isId(id)) throw new AppError('notFound')
  const now = deps.clock()
  const count = await deps.db.scoped('all', async (tx) => {
    const found = await sql<Standing>`select state, waves from firmware_campaigns where id = ${id}
      for update`.execute(tx)
    const campaign = found.rows[0]
    if (!campaign) throw new AppError('notFound')
    if (campaign.state === 'draft') throw new AppError('wrongState')
    const wave = campaign.waves + 1
    const again = await sql`update firmware_updates set state = 'queued', reason = null, is_deferred = false,
        wave = ${wave}, changed_at = ${now}, updated_at = now(), version = version + 1
      where campaign_id = ${id} and (state = 'failed' or state = 'skipped' and reason in ('charging', 'offline'))`.execute(
      tx,
    )
    const changed = Number(again.rowCount ?? 0)
    if (changed === 0) throw new AppError('wrongState')
    const hasEnded = campaign.state === 'done' || campaign.state === 'stopped'
    await sql`update firmware_campaigns set waves = ${wave}, updated_at = now(), version = version + 1,
        state = case when ${hasEnded} then 'running' else state end,
        next_wave_at = case when ${hasEnded} then ${now}::timestamptz else next_wave_at end,
        finished_at = null, stop_reason = null, resumed_at = ${now} where id = ${id}`.execute(tx)
    await writeLog(
      { ...caller, tx },
      { action: 'retry', entity: 'firmwareCampaigns', row: { id }, after: { count: changed } },
    )
    return changed
  })
  tellCampaign(deps, id)
  return count
}
