import { AppError } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on every request but `GET /healthz` is refused, while what has begun comes to its end. */
    drain(): void
  }
}

/**
 * `GET /healthz`: 200 once all parts work, 503 with the part that does not (contract §1). The server listens
 * only when gateway and jobs have started, so what may fail later is the database.
 */
export function health(app: FastifyInstance, deps: Deps): void {
  let isDraining = false
  app.decorate('drain', () => {
    isDraining = true
  })
  app.addHook('onRequest', async (request) => {
    if (isDraining && request.routeOptions.url !== '/healthz') throw new AppError('unavailable')
  })
  app.get('/healthz', async (_request, reply) => {
    if (isDraining) return reply.code(503).send({ status: 'failing', part: 'server' })
    try {
      await sql`select 1`.execute(deps.db.system)
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'failing', part: 'database' })
    }
  })
}
