import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import type { Job } from '../jobs/job.ts'
import { draftsIn, firmwareIn, logsIn } from './folders.ts'
import { tellOf } from './tellOf.ts'

const DAY_MS = 86_400_000

/** Logs older than the setting go, requests that nobody answered end, and files without a row are swept out. */
export const stationFileRetention: Job = {
  name: 'stationFiles',
  cron: '*/15 * * * *',
  run: async (deps) => {
    await endUnanswered(deps)
    await dropOld(deps)
    await sweep(deps)
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
  const before = new Date(clock().getTime() - days * DAY_MS)
  const dropped = await sql<{ id: string }>`delete from station_files
    where coalesce(uploaded_at, created_at) < ${before} returning id`.execute(db.system)
  for (const { id } of dropped.rows) await rm(join(logsIn(config.DATA_DIR), id), { force: true })
}

/** A day old, so that nothing is taken from under a file that has just come and whose row is about to. */
async function sweep({ config, db, clock }: Deps) {
  const { DATA_DIR } = config
  const logs = await sql<{ name: string }>`select id::text as name from station_files
    where uploaded_at is not null`.execute(db.system)
  const images = await sql<{ name: string }>`select sha256 as name from firmware_files`.execute(db.system)
  const before = clock().getTime() - DAY_MS
  await sweepFolder(logsIn(DATA_DIR), new Set(logs.rows.map(({ name }) => name)), before)
  await sweepFolder(firmwareIn(DATA_DIR), new Set(images.rows.map(({ name }) => name)), before)
  await sweepFolder(draftsIn(DATA_DIR), new Set(), before)
}

async function sweepFolder(folder: string, kept: ReadonlySet<string>, beforeMs: number) {
  for (const name of await readdir(folder).catch(() => [])) {
    if (kept.has(name)) continue
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found?.isFile() && found.mtimeMs < beforeMs) await rm(join(folder, name), { force: true })
  }
}
