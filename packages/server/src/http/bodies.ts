import { pipeline, Transform } from 'node:stream'
import { AppError } from '@zaryad/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Reads its body itself, within limits of its own. */
    isRaw?: boolean
  }
}

/** What anybody may send who has not signed in. */
export const publicBytes = 64 * 1024
/** In so long a body has to be there, wherever it is not a file. */
const bodyMs = 60_000

/**
 * Who has not signed in sends little: no route, public or not, reads more of him, and nothing of it is parsed.
 * A body that does not come to its end gives its socket back.
 */
export function limitBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (request.routeOptions.config.isRaw) return payload
    const timer = setTimeout(() => request.raw.destroy(), bodyMs)
    request.raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    if (request.actor) return payload
    const refuse = () => {
      reply.header('connection', 'close')
      return new AppError(request.hasStaleToken ? 'sessionExpired' : 'tooLarge')
    }
    if (Number(request.headers['content-length'] ?? 0) > publicBytes) throw refuse()
    return isChunked(request) ? pipeline(payload, upTo(publicBytes, refuse), () => {}) : payload
  })
}

const isChunked = ({ headers }: FastifyRequest) => headers['transfer-encoding'] !== undefined

/** Fastify holds the length that was said against what came. */
function upTo(most: number, refuse: () => Error): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > most) done(refuse())
      else done(null, chunk)
    },
  })
}
