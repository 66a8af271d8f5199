import { dayMs } from '@zaryad/model/durations'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import type { Job } from '../jobs/job.ts'
import { uploadName } from './keepFile.ts'
import { dropStored } from './storeFile.ts'

/** Files that nothing shows: left behind by a form that was never saved, or by what showed them. */
export const unusedUploads: Job = { name: 'unusedUploads', cron: '53 3 * * *', run: dropUnused }

/** Whoever has brought a file or chosen it has a day to save what shows it. */
export async function dropUnused({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock().getTime() - dayMs)
  await db.scoped('all', async (tx) => {
    const dropped = await sql<{ name: string }>`update uploads u set dropped_at = now()
      where u.dropped_at is null and u.used_at < ${before}
      and not exists (select from ad_items i where i.file = u.name)
      and u.name not in (select jsonb_array_elements_text(photos) from charge_stations where photos <> '[]')
      returning u.name`.execute(tx)
    await dropStored(
      tx,
      dropped.rows.map(({ name }) => uploadName(name)),
    )
  })
}
