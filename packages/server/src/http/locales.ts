import { fileURLToPath } from 'node:url'
import { AppError } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import { languageCalled } from './language.ts'

const root = fileURLToPath(new URL('../../../../locales', import.meta.url))

type Params = { Params: { lng: string; file: string } }

/** `GET /locales/{lng}/{ns}.json` (contract §7); asked anew each time, answered 304 while unchanged. */
export function locales(app: FastifyInstance): void {
  app.get<Params>('/locales/:lng/:file', async (request, reply) => {
    const { lng, file } = request.params
    const language = languageCalled(lng)
    if (!language || !/^[\w-]+\.json$/.test(file)) throw new AppError('notFound')
    reply.header('cache-control', 'no-cache')
    return reply.sendFile(`${language}/${file}`, root, { cacheControl: false })
  })
}
