import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { writeLog } from '../logs/writeLog.ts'
import type { Campaign } from './campaign.ts'
import { campaignName, tellCampaign } from './finish.ts'

/** Whether it came further: too many failures end it, a wave that is through makes room for the next or for the end. */
export async function advance(deps: Deps, tx: Tx, campaign: Campaign): Promise<'on' | 'over' | 'stays'> {
  const { id, wave, waves, nextWaveAt, pauseMinutes } = campaign
  const now = deps.clock()
  if (!campaign.hasImage) return end(deps, tx, id, 'archived')
  if (campaign.failures >= campaign.stopOnFailures) return end(deps, tx, id, 'failures')
  if (campaign.open > 0) return 'stays'
  if (wave >= waves) return end(deps, tx, id, null)
  const due = nextWaveAt ?? new Date(now.getTime() + pauseMinutes * 60_000)
  const isDue = due <= now
  if (!isDue && nextWaveAt) return 'stays'
  await sql`update firmware_campaigns set wave = ${isDue ? wave + 1 : wave},
    next_wave_at = ${isDue ? null : due} where id = ${id}`.execute(tx)
  tellCampaign(deps, id)
  return isDue ? 'on' : 'stays'
}

type StopReason = 'failures' | 'archived'

async function end(deps: Deps, tx: Tx, id: string, stopReason: StopReason | null): Promise<'over'> {
  const state = stopReason ? 'stopped' : 'done'
  await sql`update firmware_campaigns set state = ${state}, stop_reason = ${stopReason}, next_wave_at = null,
    finished_at = ${deps.clock()}, updated_at = now(), version = version + 1 where id = ${id}`.execute(tx)
  await writeLog(
    { deps, tx, actor: null, ip: '', requestId: '' },
    {
      action: `workflow.${state}`,
      entity: 'firmwareCampaigns',
      row: { id },
      after: { state, stopReason },
      result: state === 'done' ? 'ok' : 'error',
      userName: campaignName,
    },
  )
  tellCampaign(deps, id)
  return 'over'
}
