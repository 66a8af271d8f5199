import type { FirmwareState } from '../csms/vocabulary.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { finish, type Moved } from './finish.ts'
import { goingStates, toldStates } from './updateStates.ts'

/** What a station says of its update is of the one that it was last asked for; a late success counts as well. */
export async function firmwareReported(
  deps: Deps,
  chargePointId: string,
  told: FirmwareState,
): Promise<void> {
  const next = toldStates[told]
  await deps.db.scoped('all', async (tx) => {
    const found =
      await sql<Moved>`update firmware_updates u set state = ${next.state}, reason = ${next.reason},
        changed_at = ${deps.clock()}, updated_at = now(), version = version + 1
      where u.id = (select id from firmware_updates where charge_point_id = ${chargePointId} and sent_at is not null
          order by sent_at desc limit 1)
        and (u.state = any(${goingStates}) or u.state = 'failed' and u.reason in ('silent', 'noAnswer'))
        and u.state <> ${next.state}
      returning u.id, u.campaign_id as "campaignId", u.charge_point_id as "chargePointId", u.state, u.reason`.execute(
        tx,
      )
    await finish(deps, tx, found.rows)
  })
}
