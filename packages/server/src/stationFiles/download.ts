import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError, allEntities } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import type { Deps } from '../deps.ts'
import { find } from '../entities/search.ts'
import { writeLog } from '../logs/writeLog.ts'
import { asAttachment } from './attachment.ts'
import { logsIn } from './folders.ts'
import { stationFiles } from './stationFiles.ts'

/** `GET /api/v1/stationFiles/{id}/content`: for whoever may see the row; the taking is written down. */
export function download(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    deps,
    'GET /api/v1/stationFiles/:id/content',
    async ({ caller, access, scope, params, reply }) => {
      const entity = allEntities.stationFiles!
      const folder = logsIn(deps.config.DATA_DIR)
      const row = await deps.db.people.scoped(scope, async (tx) => {
        const found = await find(tx, { entity, extension: stationFiles, access }, params.id)
        if (found?.state !== 'uploaded' || !(await isThere(join(folder, found.id)))) return undefined
        await writeLog({ ...caller, tx }, { action: 'download', entity: 'stationFiles', row: found })
        return found
      })
      if (!row) throw new AppError('notFound')
      const name = typeof row.fileName === 'string' && row.fileName ? row.fileName : `${row.id}.bin`
      return asAttachment(reply, name).sendFile(row.id, folder, { contentType: false, cacheControl: false })
    },
  )
}

const isThere = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
