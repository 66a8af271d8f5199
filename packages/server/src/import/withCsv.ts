import type { FastifyInstance } from 'fastify'
import { decodeCsv } from './csv.ts'

/** Calls in here may be sent a file as it is, `text/csv`, for a body of `{csv}`; to any other it would be an empty one. */
export function withCsv(app: FastifyInstance, calls: (inner: FastifyInstance) => void): void {
  app.register(async (inner) => {
    inner.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, bytes, done) => {
      done(null, { csv: decodeCsv(Buffer.from(bytes)) })
    })
    calls(inner)
  })
}
