import { listMigrations, refuseNewer } from '../db/history.ts'
import { migrate } from '../db/migrate.ts'
import { checkArchive } from './archiveReader.ts'
import type { Job } from './backup.ts'
import { loadState } from './loadState.ts'
import { asOwner } from './ownerClient.ts'
import { stageFiles } from './stateFiles.ts'

type RestoreJob = Omit<Job, 'url'> & {
  /** Replaces what the database has. */
  force: boolean
  /** Asked for once the file is known to be whole. */
  withUrl: <T>(work: (url: string) => Promise<T>) => Promise<T>
}

/** Puts the state of `file` in place of what is there, and brings its tables up to this version. */
export async function restore({ withUrl, ...job }: RestoreJob): Promise<void> {
  const { file, dataDir, log, signal } = job
  log(`Checking ${file}`)
  const checked = await checkArchive(file, signal)
  refuseNewer('backup', await listMigrations(), checked.manifest.migrations)
  await withUrl(async (url) => {
    const files = await stageFiles(dataDir)
    try {
      await asOwner(url, (client) => loadState(client, { ...job, ...checked, url, files }))
      await files.putInPlace()
    } finally {
      await files.discard()
    }
    for (const name of await migrate(url)) log(`Migrated ${name}`)
    await asOwner(url, (client) => client.query('analyze'))
  })
  log(`Restored the state of ${checked.manifest.createdAt}`)
}
