import { AppError, allEntities } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import type { Deps } from '../deps.ts'
import { find } from '../entities/search.ts'
import { bringFile } from '../files/bringFile.ts'
import { writeLog } from '../logs/writeLog.ts'
import { asAttachment } from './attachment.ts'
import { logName, logsIn } from './folders.ts'
import { stationFiles } from './stationFiles.ts'

/** `GET /api/v1/stationFiles/{id}/content`: for whoever may see the row; the taking is written down. */
export function download(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    deps,
    'GET /api/v1/stationFiles/:id/content',
    async ({ caller, access, scope, params, reply }) => {
      const entity = allEntities.stationFiles!
      const dataDir = deps.config.DATA_DIR
      const { people } = deps.db
      const row = await people.scoped(scope, (tx) =>
        find(tx, { entity, extension: stationFiles, access }, params.id),
      )
      if (row?.state !== 'uploaded') throw new AppError('notFound')
      if (!(await bringFile({ tx: people.system, dataDir, name: logName(row.id) })))
        throw new AppError('notFound')
      await people.scoped(scope, (tx) =>
        writeLog({ ...caller, tx }, { action: 'download', entity: 'stationFiles', row }),
      )
      const name = typeof row.fileName === 'string' && row.fileName ? row.fileName : `${row.id}.bin`
      return asAttachment(reply, name).sendFile(row.id, logsIn(dataDir), {
        contentType: false,
        cacheControl: false,
      })
    },
  )
}
