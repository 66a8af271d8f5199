import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askers } from '../db/asker.ts'
import { networkOf } from '../proxies.ts'
import { isReading } from './isReading.ts'

const MOST_LISTENERS = 50

/** Behind each question stands somebody who may leave before it is answered. */
export function watchAskers(app: FastifyInstance): void {
  // Node knows an address for good once it was asked for it, and none of a socket that has ended: what is counted, and
  // what the log says of who wrote, goes by it after that, too. Who has left before he was let in has none any more.
  app.server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) socket.destroy()
  })
  app.addHook('preHandler', (request, reply, done) => {
    const key = request.sessionId ?? request.actor?.apiKey?.id ?? networkOf(request.ip)
    askers.run(
      { key, kind: kindOf(request), ...(isQuestion(request) ? { signal: goneSignal(reply) } : {}) },
      done,
    )
  })
}

/** What is written is written to its end, whether or not anybody waits to hear of it. */
const isQuestion = (request: FastifyRequest) =>
  isReading(request) || request.routeOptions.config.endsWithAsker === true

/** By which fields it chooses and sorts: an index serves some, the rest is read from end to end. */
function kindOf({ routeOptions, body }: FastifyRequest): string {
  const { filter, sort, query } = Object(body)
  const sorted = Array.isArray(sort) ? sort.slice(0, 5).map((each) => Object(each).field) : []
  const chosen = Object.keys(Object(filter)).slice(0, 10)
  return JSON.stringify([routeOptions.url, chosen, sorted, Boolean(query)]).slice(0, 300)
}

function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  // beside this one listen Fastify, for each step that waits for the reply, what packs it and what sends it
  raw.setMaxListeners(MOST_LISTENERS)
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
