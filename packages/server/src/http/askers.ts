import type { FastifyInstance } from 'fastify'
import { isReading } from '../auth/isReading.ts'
import { askers } from '../db/asker.ts'

/** Behind each question stands somebody who may leave before it is answered; what is written is written to its end. */
export function watchAskers(app: FastifyInstance): void {
  app.addHook('preHandler', (request, reply, done) => {
    if (!isReading(request)) return done()
    const gone = new AbortController()
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) gone.abort()
    })
    askers.run({ signal: gone.signal }, done)
  })
}
