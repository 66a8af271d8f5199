import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Deps } from '../deps.ts'
import { describeRoute } from '../openapi/describeRoute.ts'
import { withRawBodies } from '../stationFiles/rawBodies.ts'
import { campaignRoutes } from './campaignRoutes.ts'
import { serveFirmware } from './serve.ts'
import { takeImage } from './upload.ts'

const uploadPath = '/api/v1/firmwares/upload'

describeRoute({
  method: 'POST',
  path: uploadPath,
  summary: 'Keep an image of at most 200 MB; the body is its bytes, `?name=` what it is called',
  tag: 'firmwares',
  status: 201,
  answer: z.object({
    sha256: z.string().describe('What firmwares.sha256 takes'),
    fileName: z.string().nullable(),
    fileSize: z.int().describe('B'),
  }),
  errors: [413, 422],
})
describeRoute({
  method: 'GET',
  path: '/station-files/firmware/:id/:token',
  summary: 'A station takes an image, whole or in ranges',
  tag: 'firmwares',
  public: true,
  errors: [404, 410],
})

/** The repository of images: in by people, out by stations. */
export function firmwareRoutes(app: FastifyInstance, deps: Deps): void {
  serveFirmware(app, deps)
  campaignRoutes(app, deps)
  withRawBodies(app, (inner) => {
    inner.post<{ Querystring: { name?: unknown } }>(uploadPath, async (request, reply) =>
      reply.code(201).send(await takeImage(deps, request)),
    )
  })
}
