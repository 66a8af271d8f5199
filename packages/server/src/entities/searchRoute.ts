import { Readable } from 'node:stream'
import { AppError, type Entity } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import { requireActor } from '../auth/actor.ts'
import type { Deps } from '../deps.ts'
import { sendPacked } from '../http/packed.ts'
import { parse } from '../http/parse.ts'
import type { Extension } from './extension.ts'
import { isLong, longSearch } from './longSearch.ts'
import { search } from './search.ts'
import { type Search, searchBody } from './searchBody.ts'

/**
 * `POST /api/v1/{entity}/search`: the contract's search (§2), within what the actor may read. `before` is done with
 * first, such as storing what is on its way.
 */
export function searchRoute(
  app: FastifyInstance,
  deps: Deps,
  entity: Entity,
  extension: Extension | ((body: Search) => Extension),
  before?: () => Promise<void>,
): void {
  app.post(`/api/v1/${entity.name}/search`, { config: { reads: true } }, async (request, reply) => {
    const access = entity.access.read(requireActor(request))
    if (access === false) throw new AppError('forbidden')
    const body = parse(searchBody, request.body ?? {}, 'malformed')
    await before?.()
    const target = {
      entity,
      extension: typeof extension === 'function' ? extension(body) : extension,
      access,
    }
    if (!isLong(body)) return search(deps.db, target, body)
    const parts = await longSearch(deps.db, target, body)
    return sendPacked(request, reply.type('application/json; charset=utf-8'), Readable.from(parts))
  })
}
