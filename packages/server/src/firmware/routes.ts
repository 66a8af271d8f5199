import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import type { Deps } from '../deps.ts'
import { withRawBodies } from '../stationFiles/rawBodies.ts'
import { campaignRoutes } from './campaignRoutes.ts'
import { serveFirmware } from './serve.ts'
import { takeImage } from './upload.ts'

/** The repository of images: in by people, out by stations. */
export function firmwareRoutes(app: FastifyInstance, deps: Deps): void {
  serveFirmware(app, deps)
  campaignRoutes(app, deps)
  withRawBodies(app, (inner) => {
    serve(inner, deps, 'POST /api/v1/firmwares/upload', ({ caller, request, query }) =>
      takeImage(caller, request, query.name),
    )
  })
}
