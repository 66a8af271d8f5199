import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExtensionOf } from '../entities/extension.ts'
import { dropStored } from '../files/storeFile.ts'
import { logName, logsIn } from './folders.ts'

/** A file goes with its row; what a crash leaves behind goes with the next sweep. */
export const stationFiles: ExtensionOf<'stationFiles'> = {
  committed: ({ config, db }, after, before) => {
    if (after || !before) return
    void dropStored(db.people.system, [logName(before.id)]).catch(() => undefined)
    void rm(join(logsIn(config.DATA_DIR), before.id), { force: true }).catch(() => undefined)
  },
}
