import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@zaryad/model/durations'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { lookAtCopies } from '../files/keepCopies.ts'
import { dropStored } from '../files/storeFile.ts'
import type { Job } from '../jobs/job.ts'
import { logName, logsIn } from './folders.ts'
import { closeFull } from './room.ts'
import { tellOf } from './tellOf.ts'

/** Logs older than the setting go, requests that nobody answered end, and files without a row are swept out. */
export const stationFileRetention: Job = {
  name: 'stationFiles',
  cron: '*/15 * * * *',
  run: async (deps) => {
    await endUnanswered(deps)
    await dropOld(deps)
    await dropUnknown(deps)
    await closeFull(deps)
    await lookAtCopies(deps)
  },
}

async function endUnanswered(deps: Deps) {
  const ended = await sql<{ id: string; tenantId: string | null }>`update station_files
    set state = 'failed', reason = 'expired', updated_at = now(), version = version + 1
    where state in ('requested', 'uploading') and expires_at <= ${deps.clock()}
    returning id, tenant_id as "tenantId"`.execute(deps.db.system)
  for (const row of ended.rows) tellOf(deps, row)
  await sql`delete from firmware_links where expires_at <= ${deps.clock()}`.execute(deps.db.system)
}

async function dropOld({ config, db, clock }: Deps) {
  const days = config.FILES_RETENTION_DAYS
  if (days === 0) return
  const before = new Date(clock().getTime() - days * dayMs)
  const dropped = await sql<{ id: string }>`delete from station_files
    where coalesce(uploaded_at, created_at) < ${before} returning id`.execute(db.system)
  await dropStored(
    db.system,
    dropped.rows.map(({ id }) => logName(id)),
  )
  for (const { id } of dropped.rows) await rm(join(logsIn(config.DATA_DIR), id), { force: true })
}

/** Of rows that went with their charge point. A day old, so that nothing is taken from a row that is about to come. */
async function dropUnknown({ db, clock }: Deps) {
  await sql`delete from stored_files f where name like 'stationFiles/%'
    and stored_at < ${new Date(clock().getTime() - dayMs)}
    and not exists (select from station_files s where f.name = 'stationFiles/logs/' || s.id)
    and not exists (select from firmware_files i where f.name = 'stationFiles/firmware/' || i.sha256)`.execute(
    db.system,
  )
}
