import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Access, AppError, allEntities } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import { requireActor } from '../auth/actor.ts'
import type { Deps } from '../deps.ts'
import { callerOf } from '../entities/mount.ts'
import { find, tenantOf } from '../entities/search.ts'
import { writeLog } from '../logs/writeLog.ts'
import { asAttachment } from './attachment.ts'
import { logsIn } from './folders.ts'
import { stationFiles } from './stationFiles.ts'

/** `GET /api/v1/stationFiles/{id}/content`: for whoever may see the row; the taking is written down. */
export function download(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { id: string } }>('/api/v1/stationFiles/:id/content', async (request, reply) => {
    const entity = allEntities.stationFiles!
    const access: Access = entity.access.read(requireActor(request))
    if (access === false) throw new AppError('forbidden')
    const tenantId = tenantOf(access)
    const folder = logsIn(deps.config.DATA_DIR)
    const row = await deps.db.people.scoped(tenantId ? { tenantId } : 'all', async (tx) => {
      const found = await find(tx, { entity, extension: stationFiles, access }, request.params.id)
      if (found?.state !== 'uploaded' || !(await isThere(join(folder, found.id)))) return undefined
      await writeLog(
        { ...callerOf(deps, request), tx },
        { action: 'download', entity: 'stationFiles', row: found },
      )
      return found
    })
    if (!row) throw new AppError('notFound')
    const name = typeof row.fileName === 'string' && row.fileName ? row.fileName : `${row.id}.bin`
    return asAttachment(reply, name).sendFile(row.id, folder, { contentType: false, cacheControl: false })
  })
}

const isThere = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
