import type { Limit } from '@zaryad/model/call'
import type { FastifyInstance } from 'fastify'
import { actorOf, fieldsOf, limited } from '../http/limits.ts'

/** What a declared limit is to Fastify. */
export function callLimits(app: FastifyInstance, limit: Limit | undefined): ReturnType<typeof limited> {
  if (!limit) return { config: {} }
  const { flood, each, of } = limit
  if (!each || !of) return limited(app, { flood })
  return limited(app, {
    flood,
    each,
    of: of === 'asker' ? actorOf : ({ body }) => fieldsOf(body, ...of),
  })
}
