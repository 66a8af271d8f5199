import type { Limit } from '@zaryad/model/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actorOf, fieldsOf, limited } from '../http/limits.ts'
import { networkOf } from '../proxies.ts'

/** What a declared limit is to Fastify. */
export function callLimits(
  app: FastifyInstance,
  name: string,
  limit: Limit | undefined,
): ReturnType<typeof limited> {
  if (!limit) return { config: {} }
  const { flood, each, of, per } = limit
  if (!each || !of) return limited(app, { name, flood })
  return limited(app, {
    name,
    flood,
    each,
    of: of === 'asker' ? actorOf : (request) => `${apart(request, per)}${fieldsOf(sent(request), ...of)}`,
  })
}

const sent = ({ method, query, body }: FastifyRequest) => (method === 'GET' ? query : body)

function apart({ actor, ip }: FastifyRequest, per: Limit['per']): string {
  if (per === 'account') return `${actor?.id} `
  return per === 'address' ? `${networkOf(ip)} ` : ''
}
