import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

export type Campaign = {
  id: string
  firmwareId: string
  wave: number
  waves: number
  pauseMinutes: number
  stopOnFailures: number
  windowFrom: string | null
  windowTo: string | null
  nextWaveAt: Date | null
  /** The image is still given out. */
  hasImage: boolean
  /** Since it was last let run. */
  failures: number
  /** Points of the waves so far that have not ended. */
  open: number
}

/** A running campaign for this process alone, or undefined while another has it. */
export async function lockCampaign(tx: Tx, id: string): Promise<Campaign | undefined> {
  const locked = await sql`select from firmware_campaigns where id = ${id} and state = 'running'
    for update skip locked`.execute(tx)
  if (locked.rows.length === 0) return undefined
  return readCampaign(tx, id)
}

/** As it stands now. */
export async function readCampaign(tx: Tx, id: string): Promise<Campaign | undefined> {
  const found = await sql<Campaign>`select c.id, c.firmware_id as "firmwareId", c.wave, c.waves,
      c.pause_minutes as "pauseMinutes", c.stop_on_failures as "stopOnFailures",
      nullif(c.window_from, '') as "windowFrom", nullif(c.window_to, '') as "windowTo",
      (select f.state = 'active' from firmwares f where f.id = c.firmware_id) as "hasImage",
      c.next_wave_at as "nextWaveAt",
      (select count(*)::integer from firmware_updates u where u.campaign_id = c.id and u.state = 'failed'
        and u.changed_at >= c.resumed_at) as failures,
      (select count(*)::integer from firmware_updates u where u.campaign_id = c.id and u.wave <= c.wave
        and u.state not in ('installed', 'failed', 'skipped')) as open
    from firmware_campaigns c where c.id = ${id}`.execute(tx)
  return found.rows[0]
}
