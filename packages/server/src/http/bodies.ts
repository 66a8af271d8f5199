import { type Readable, Transform } from 'node:stream'
import { AppError, staff } from '@zaryad/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Reads its body itself, within limits of its own. */
    isRaw?: boolean
  }
}

/** What anybody may send who has not signed in, or has by a telephone alone. */
export const publicBytes = 64 * 1024
/** In so long a body has to be there, wherever it is not a file; a long one has as long as a slow line takes. */
const bodyMs = 60_000
const bytesPerMs = 16
const longestMs = 3_600_000
/** Who was answered before all of his body came reads the answer in this time, and is let go. */
const lingerMs = 5_000

/**
 * Who is not of the staff sends little: no route, public or not, reads more of him, and nothing of it is parsed.
 * A body that does not come to its end (slow loris) gives its socket back.
 */
export function limitBodies(app: FastifyInstance, leastMs = bodyMs, readMs = lingerMs): void {
  // closed at once, his line breaks on what he still sends, and the answer is lost with it (RFC 9112 §9.6)
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!raw.complete && !raw.destroyed) reply.removeHeader('connection')
  })
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return
    const late = setTimeout(() => raw.complete || raw.destroy(), readMs).unref()
    raw.once('close', () => clearTimeout(late))
  })
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (request.routeOptions.config.isRaw) return payload
    const said = Number(request.headers['content-length'] ?? 0)
    // a request without a body, such as that of a stream of events, does not tell its end while it is answered
    const cut = () => request.raw.complete || request.raw.destroy()
    const isMore = request.actor !== null && staff(request.actor) !== false
    const moreMs = isMore ? Math.min(longestMs, said / bytesPerMs) : 0
    const timer = setTimeout(cut, leastMs + moreMs)
    request.raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    if (isMore) return payload
    const refuse = () => new AppError(request.hasStaleToken ? 'sessionExpired' : 'tooLarge')
    if (said > publicBytes) throw refuse()
    return isChunked(request) ? upTo(publicBytes, payload, refuse) : payload
  })
}

const isChunked = ({ headers }: FastifyRequest) => headers['transfer-encoding'] !== undefined

/** Fastify holds the length that was said against what came. */
function upTo(most: number, payload: Readable, refuse: () => Error): Transform {
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes <= most) return done(null, chunk)
      // the rest is read for nobody: who sends it reads his answer then
      payload.unpipe(counted).resume()
      done(refuse())
    },
  })
  // such as one who was refused before anything was read of him
  counted.on('error', () => {})
  payload.once('close', () => payload.readableEnded || counted.destroy(new AppError('malformed')))
  return payload.pipe(counted)
}
