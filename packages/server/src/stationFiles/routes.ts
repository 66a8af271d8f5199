import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { download } from './download.ts'
import { withRawBodies } from './rawBodies.ts'
import { takeUpload } from './upload.ts'

/** Where stations bring their logs, with no sign-in but the token of the address, and where people take them. */
export function stationFileRoutes(app: FastifyInstance, deps: Deps): void {
  download(app, deps)
  withRawBodies(app, (inner) => {
    // many stations put the file's name behind the address that they are given
    for (const url of ['/station-files/:token', '/station-files/:token/*']) {
      inner.route<{ Params: { token: string; '*'?: string } }>({
        method: ['PUT', 'POST'],
        url,
        handler: async (request, reply) => {
          const { size } = await takeUpload(deps, request)
          return reply.code(201).send({ size })
        },
      })
    }
  })
}
