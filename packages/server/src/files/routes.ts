import { AppError, isAdministrator } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { requireActor } from '../auth/actor.ts'
import type { Deps } from '../deps.ts'
import { writeLog } from '../logs/writeLog.ts'
import { describeRoute } from '../openapi/describeRoute.ts'
import { checkFile, keepFile, uploadsIn } from './keepFile.ts'
import { recordFile } from './recordFile.ts'
import { fileTypes } from './sniff.ts'

const largest = Math.max(...Object.values(fileTypes).map(({ maxBytes }) => maxBytes))
const accepted = [...Object.keys(fileTypes), 'application/octet-stream']
const fileName = /^[0-9a-f]{64}\.(jpg|png|webp|mp4)$/

describeRoute({
  method: 'POST',
  path: '/api/v1/uploads',
  summary:
    'Keep a picture (jpg, png, webp, at most 5 MB) or a video (mp4, at most 30 MB); the body is its bytes',
  tag: 'uploads',
  status: 201,
  answer: z.object({
    name: z.string().describe('What adItems.file takes'),
    url: z.string(),
    type: z.string(),
    size: z.int().describe('B'),
    width: z.int().nullable().describe('px'),
    height: z.int().nullable().describe('px'),
  }),
  errors: [413, 422],
})

/** `POST /api/v1/uploads` keeps a file, `GET /uploads/{name}` gives it to anybody: advertising is public. */
export function uploads(app: FastifyInstance, deps: Deps): void {
  app.addContentTypeParser(accepted, { parseAs: 'buffer', bodyLimit: largest }, (_request, bytes, done) =>
    done(null, bytes),
  )
  app.post('/api/v1/uploads', { bodyLimit: largest }, async (request, reply) => {
    const actor = requireActor(request)
    if (!isAdministrator(actor)) throw new AppError('forbidden')
    const bytes = request.body
    if (!Buffer.isBuffer(bytes)) throw new AppError('malformed')
    const file = checkFile(bytes, request.headers['content-type'] ?? '')
    await keepFile(deps.config.DATA_DIR, file.name, bytes)
    await deps.db.people.scoped('all', async (tx) => {
      await recordFile(tx, file, actor.id)
      await writeLog(
        { deps, tx, actor, ip: request.ip, requestId: request.id },
        { action: 'upload', entity: 'uploads', row: { id: file.name }, after: file },
      )
    })
    return reply.code(201).send({ ...file, url: `/uploads/${file.name}` })
  })
  app.get<{ Params: { name: string } }>('/uploads/:name', (request, reply) => {
    const { name } = request.params
    if (!fileName.test(name)) throw new AppError('notFound')
    return reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .sendFile(name, uploadsIn(deps.config.DATA_DIR))
  })
}
