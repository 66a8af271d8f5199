import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { dayMs } from '@zaryad/model/durations'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { eachOf, type Loop, watchRuns } from '../jobs/watchRuns.ts'
import { storeFile } from './storeFile.ts'

const EVERY_MS = 15 * 60_000
type Name = { name: string }

const folders = ['uploads', 'stationFiles', 'stationDrafts']

/**
 * What lies in this process's folder, at the start and then again and again: files of a version before are stored for
 * all processes, copies that were brought a day ago go, and so does what was dropped or, of stations' files, what no row knows.
 */
export function keepCopies(deps: Deps, log: FastifyBaseLogger): Loop {
  return watchRuns(deps, log).loop('file copies', EVERY_MS, (_, ending) => lookAtCopies(deps, ending))
}

/** To the end, or to the file at which it is told to end. */
export async function lookAtCopies({ config, db, clock }: Deps, signal?: AbortSignal): Promise<void> {
  const stored = namesOf(await sql<Name>`select name from stored_files`.execute(db.system))
  const wanted = namesOf(
    await sql<Name>`select 'uploads/' || name as name from uploads where dropped_at is null
      union all select 'stationFiles/logs/' || id from station_files where uploaded_at is not null
      union all select 'stationFiles/firmware/' || sha256 from firmware_files`.execute(db.system),
  )
  const dropped = namesOf(
    await sql<Name>`select 'uploads/' || name as name from uploads where dropped_at is not null`.execute(
      db.system,
    ),
  )
  const before = clock().getTime() - dayMs
  await eachOf(await filesIn(config.DATA_DIR), async ({ name, path }) => {
    const found = signal?.aborted ? undefined : await stat(path).catch(() => undefined)
    if (!found) return
    if (wanted.has(name) && !stored.has(name)) {
      await db.scoped('all', (tx) => storeFile(tx, name, path))
      // a copy from now on, which stays its day
      return utimes(path, found.atime, found.mtime)
    }
    if (!stored.has(name) && name.startsWith('uploads/') && !dropped.has(name)) return
    // of a copy, whole or still coming, the file's own time says nothing of when it was brought
    const isCopy = stored.has(name) || basename(name).startsWith('.')
    const sinceMs = isCopy ? found.ctimeMs : found.mtimeMs
    if (sinceMs < before) await rm(path, { force: true })
  })
}

const namesOf = ({ rows }: { rows: Name[] }): ReadonlySet<string> => new Set(rows.map(({ name }) => name))

async function filesIn(dataDir: string) {
  const found = await Promise.all(
    folders.map((folder) =>
      readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []),
    ),
  )
  return found
    .flat()
    .filter((each) => each.isFile())
    .map((each) => {
      const path = join(each.parentPath, each.name)
      return { path, name: relative(dataDir, path).split(sep).join('/') }
    })
}
