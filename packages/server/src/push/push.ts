import type { IncomingMessage, Server } from 'node:http'
import { AppError } from '@zaryad/model'
import type { HubQuery } from '@zaryad/model/calls/push'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actorOf, requireActor } from '../auth/actor.ts'
import { serve } from '../calls/serve.ts'
import type { Deps } from '../deps.ts'
import { type Hub, openHub } from './hub.ts'
import { longPolling, type PollAnswer } from './longPolling.ts'
import { openRemotes, type Reply } from './remotes.ts'
import { serverSentEvents } from './serverSentEvents.ts'
import { createTickets, isSameSeat, type Member, seatOf } from './tickets.ts'
import { pushSockets } from './webSocket.ts'

type Options = { app: FastifyInstance; deps: Deps; server: Server }
export type Push = { hub: Hub; stop(): void }

const LAST_WORDS_MS = 5_000
const transports = ['WebSockets', 'ServerSentEvents', 'LongPolling']

/** The push hub of contract §5 at `/push/push`. Call before the server listens. */
export function startPush({ app, deps, server }: Options): Push {
  const onError = (error: unknown) => app.log.error(error, 'push')
  const hub = openHub(deps, onError)
  const tickets = createTickets(deps)
  /** By their connection token. */
  const remotes = openRemotes(deps.wire)

  async function memberOf(token: string | undefined): Promise<Member | undefined> {
    const signedIn = token ? await app.auth.signedIn(token) : undefined
    return signedIn && { actor: actorOf(signedIn.account), sessionId: signedIn.sessionId }
  }

  /** Browsers cannot set headers on an event stream or a socket: there the token comes in the address. */
  async function requireMember(request: FastifyRequest, query: HubQuery): Promise<Member> {
    if (request.actor && request.sessionId) return { actor: request.actor, sessionId: request.sessionId }
    const member = await memberOf(query.access_token)
    return member ?? { actor: requireActor(request), sessionId: '' }
  }

  serve(app, deps, 'POST /push/push/negotiate', async ({ request, query }) => {
    const member = await requireMember(request, query)
    const connectionToken = await tickets.issue(member)
    const availableTransports = transports.map((transport) => ({ transport, transferFormats: ['Text'] }))
    // a newer client is answered by the newest version that is spoken here, as ASP.NET does
    return Number(query.negotiateVersion) >= 1
      ? { negotiateVersion: 1, connectionId: deps.newId(), connectionToken, availableTransports }
      : { negotiateVersion: 0, connectionId: connectionToken, availableTransports }
  })

  serve(app, deps, 'GET /push/push', async ({ request, reply, query }) => {
    const caller = await requireMember(request, query)
    const id = query.id ?? ''
    const known = await remotes.ask(id, seatOf(caller), { act: 'poll' })
    if (known?.status === 404) throw new AppError('notFound')
    if (known?.status === 409) throw new AppError('conflict')
    if (known) return polled(known)
    const member = await tickets.take(id)
    if (!member || member === 'used' || !isSameSeat(seatOf(member), seatOf(caller)))
      throw new AppError('notFound')
    if (!request.headers.accept?.includes('text/event-stream')) return polled(await joinPolling(id, member))
    reply.hijack()
    const events = serverSentEvents(reply.raw)
    const connection = hub.join(member, leaving(id, events))
    request.raw.on('close', () => connection.end())
    await remotes.add(id, { connection })
    events.begin()
    return reply

    function polled({ status, text }: Reply) {
      return reply.code(status).type('text/plain').send(text)
    }
  })

  async function joinPolling(id: string, member: Member): Promise<PollAnswer> {
    const polling = longPolling(() => connection.end())
    const connection = hub.join(member, leaving(id, polling))
    await remotes.add(id, { connection, polling })
    return polling.poll()
  }

  /** The last words wait a little for a request that fetches them. */
  const leaving = <T extends { end(): void }>(id: string, transport: T): T => ({
    ...transport,
    end: () => {
      transport.end()
      setTimeout(() => remotes.remove(id), LAST_WORDS_MS).unref()
    },
  })

  takeTexts(app, (inner) =>
    serve(inner, deps, 'POST /push/push', async ({ request, reply, query }) => {
      const member = await requireMember(request, query)
      const text = String(request.body ?? '')
      const known = await remotes.ask(query.id ?? '', seatOf(member), { act: 'say', text })
      if (known?.status !== 200) throw new AppError('notFound')
      return reply.code(200).send()
    }),
  )

  serve(app, deps, 'DELETE /push/push', async ({ request, reply, query }) => {
    const member = await requireMember(request, query)
    const known = await remotes.ask(query.id ?? '', seatOf(member), { act: 'end' })
    if (known?.status !== 202) throw new AppError('notFound')
    return reply.code(202).send()
  })

  async function admit(query: URLSearchParams, request: IncomingMessage): Promise<Member | 401 | 404 | 409> {
    const id = query.get('id')
    if (id !== null) {
      const member = (await tickets.take(id)) ?? 404
      return member === 'used' ? 409 : member
    }
    const header = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    return (await memberOf(query.get('access_token') ?? header)) ?? 401
  }

  const leave = pushSockets({ server, hub, publicUrl: deps.config.PUBLIC_URL, admit, onError })
  return {
    hub,
    stop() {
      leave()
      tickets.stop()
      hub.stop()
    },
  }
}

/** Calls in here take text, whatever it is called: the hub's client of .NET names no type at all. */
function takeTexts(app: FastifyInstance, calls: (inner: FastifyInstance) => void): void {
  app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text))
    calls(inner)
  })
}
