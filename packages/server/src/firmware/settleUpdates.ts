import { loggedNames } from '../csms/logged.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { finish, type Moved } from './finish.ts'
import { goingStates } from './updateStates.ts'

/** A station that has not said a word for so long will not. */
const SILENT_MS = 2 * 3_600_000
/** Well above what it takes from taking a turn to writing the command down. */
const LOST_MS = 60_000

const moved = sql`returning u.id, u.campaign_id as "campaignId", u.charge_point_id as "chargePointId", u.state, u.reason`
const stamp = (now: Date) => sql`changed_at = ${now}, updated_at = now(), version = u.version + 1`

/**
 * What no message tells: a station that comes back with the new version has it, whatever it said or kept to
 * itself; one that is silent for hours has failed; one whose turn was taken by a process that died before it
 * asked anything gets it again.
 */
export async function settleUpdates(deps: Deps): Promise<void> {
  const now = deps.clock()
  const silent = new Date(now.getTime() - SILENT_MS)
  const lost = new Date(now.getTime() - LOST_MS)
  const going = sql`u.state = any(${goingStates})`
  await deps.db.scoped('all', async (tx) => {
    const booted =
      await sql<Moved>`update firmware_updates u set state = 'installed', reason = null, ${stamp(now)}
      from firmware_campaigns c, firmwares f, charge_points p, devices d
      where ${going} and c.id = u.campaign_id and f.id = c.firmware_id and p.id = u.charge_point_id
        and d.id = p.device_id and d.booted_at >= u.sent_at
        and lower(trim(d.firmware_version)) = lower(f.firmware_version) ${moved}`.execute(tx)
    const unsent =
      await sql<Moved>`update firmware_updates u set state = 'queued', sent_at = null, ${stamp(now)}
      where u.state = 'sent' and u.sent_at < ${lost} and not exists (select from commands c
        where c.charge_point_id = u.charge_point_id and c.action = ${loggedNames.firmware} and c.sent_at >= u.sent_at)
      ${moved}`.execute(tx)
    const gone =
      await sql<Moved>`update firmware_updates u set state = 'failed', reason = 'silent', ${stamp(now)}
      where ${going} and u.changed_at < ${silent} ${moved}`.execute(tx)
    await finish(deps, tx, [...booted.rows, ...unsent.rows, ...gone.rows])
  })
}
