import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import type { Deps } from '../deps.ts'
import { loadCities } from './loadCities.ts'
import { mergeGeoObjects } from './merge.ts'

/** What geo-objects have beyond any entity. */
export function geoRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'POST /api/v1/geoObjects/merge', ({ caller, body: { keepId, mergeIds } }) =>
    mergeGeoObjects(caller, keepId, mergeIds),
  )
  serve(app, deps, 'POST /api/v1/geoObjects/loadCities', ({ caller }) => loadCities(caller))
}
