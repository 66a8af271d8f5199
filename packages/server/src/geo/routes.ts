import { AppError, entities } from '@zaryad/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { requireActor } from '../auth/actor.ts'
import type { Deps } from '../deps.ts'
import { callerOf } from '../entities/mount.ts'
import { parse } from '../http/parse.ts'
import { describeRoute } from '../openapi/describeRoute.ts'
import { loadCities } from './loadCities.ts'
import { mergeGeoObjects } from './merge.ts'

const path = '/api/v1/geoObjects'
const mergeBody = z.strictObject({
  keepId: z.string().max(64),
  mergeIds: z.array(z.string().max(64)).min(1).max(100),
})
const post = { method: 'POST', tag: 'geoObjects' } as const
describeRoute({
  ...post,
  path: `${path}/merge`,
  summary: 'Make one of duplicates of one kind: locations and children move to the one that is kept',
  body: mergeBody,
  answer: z.object({ stations: z.int(), children: z.int(), removed: z.int() }),
  errors: [404, 422],
})
describeRoute({
  ...post,
  path: `${path}/loadCities`,
  summary: 'Add the regions and cities of Kazakhstan that are not there yet',
  answer: z.object({ added: z.int() }),
})

/** What geo-objects have beyond any entity. */
export function geoRoutes(app: FastifyInstance, deps: Deps): void {
  const caller = (request: FastifyRequest) => {
    if (entities.geoObjects.access.edit(requireActor(request)) === false) throw new AppError('forbidden')
    return callerOf(deps, request)
  }
  app.post(`${path}/merge`, (request) => {
    const by = caller(request)
    const { keepId, mergeIds } = parse(mergeBody, request.body)
    return mergeGeoObjects(by, keepId, mergeIds)
  })
  app.post(`${path}/loadCities`, (request) => loadCities(caller(request)))
}
