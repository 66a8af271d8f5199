import { AppError, isAdministrator } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import type { Deps } from '../deps.ts'
import { writeLog } from '../logs/writeLog.ts'
import { bringFile } from './bringFile.ts'
import { checkDisk } from './checkDisk.ts'
import { checkFile, keepFile, uploadName, uploadsIn } from './keepFile.ts'
import { recordFile } from './recordFile.ts'
import { fileTypes } from './sniff.ts'
import { storeFile } from './storeFile.ts'

const largest = Math.max(...Object.values(fileTypes).map(({ maxBytes }) => maxBytes))
const accepted = [...Object.keys(fileTypes), 'application/octet-stream']
const fileName = /^[0-9a-f]{64}\.(jpg|png|webp|mp4)$/

/** `POST /api/v1/uploads` keeps a file, `GET /uploads/{name}` gives it to anybody: advertising and pictures of locations are public. */
export function uploads(app: FastifyInstance, deps: Deps): void {
  // no other call has pictures read for it, or may be sent as much
  app.register(async (inner) => {
    inner.addContentTypeParser(accepted, { parseAs: 'buffer', bodyLimit: largest }, (_request, bytes, done) =>
      done(null, bytes),
    )
    upload(inner, deps)
  })
  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const { name } = request.params
    if (!fileName.test(name)) throw new AppError('notFound')
    const dataDir = deps.config.DATA_DIR
    await bringFile({ tx: deps.db.people.system, dataDir, name: uploadName(name) })
    return reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-cache')
      .sendFile(name, uploadsIn(dataDir))
  })
}

function upload(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'POST /api/v1/uploads', async ({ caller, actor, request }) => {
    const bytes = request.body
    if (!Buffer.isBuffer(bytes)) throw new AppError('malformed')
    const file = checkFile(bytes, request.headers['content-type'] ?? '')
    // its locations have pictures; what moves is of campaigns
    if (!isAdministrator(actor) && !file.type.startsWith('image/'))
      throw new AppError('forbidden', { errors: [{ field: 'file', code: 'notAllowed' }] })
    await checkDisk(deps, bytes.length)
    const path = await keepFile(deps.config.DATA_DIR, file.name, bytes)
    await deps.db.people.scoped('all', async (tx) => {
      await recordFile(tx, file, actor.id)
      await storeFile(tx, uploadName(file.name), path)
      await writeLog(
        { ...caller, tx },
        { action: 'upload', entity: 'uploads', row: { id: file.name }, after: file },
      )
    })
    return { ...file, url: `/uploads/${file.name}` }
  })
}
