import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExtensionOf } from '../entities/extension.ts'
import { logsIn } from './folders.ts'

/** A file goes with its row; what a crash leaves behind goes with the next sweep. */
export const stationFiles: ExtensionOf<'stationFiles'> = {
  committed: ({ config }, after, before) => {
    if (after || !before) return
    void rm(join(logsIn(config.DATA_DIR), before.id), { force: true }).catch(() => undefined)
  },
}
