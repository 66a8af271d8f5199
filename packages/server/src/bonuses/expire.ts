import { sql } from '../db/sql.ts'
import type { Job } from '../jobs/job.ts'
import { eachOf } from '../jobs/watchRuns.ts'
import { move } from './move.ts'

/**
 * Writes off what nobody may use any more: a bonus at a time, each in a transaction of its own, so that a stop
 * in the middle leaves whole movements. kWh that are held wait for their session.
 */
export const expireBonuses: Job = {
  name: 'expireBonuses',
  cron: '11 * * * *',
  run: async ({ db, clock }) => {
    const at = clock()
    const due = sql<{ id: string }>`select id from user_bonuses where expires_at <= ${at} and volume_wh > 0
      order by expires_at limit 10000`
    await eachOf((await due.execute(db.system)).rows, ({ id }) =>
      db.scoped('all', async (tx) => {
        const found = await sql<{ volume_wh: number; key: string }>`
          select volume_wh, 'expire:' || version as key from user_bonuses
          where id = ${id} and expires_at <= ${at} and volume_wh > 0 for update`.execute(tx)
        const bonus = found.rows[0]
        if (!bonus) return
        await move(tx, { bonusId: id, kind: 'expire', deltaWh: 0 - bonus.volume_wh, key: bonus.key, at })
      }),
    )
  },
}
