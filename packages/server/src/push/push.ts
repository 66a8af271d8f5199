import type { IncomingMessage, Server } from 'node:http'
import { AppError } from '@zaryad/model'
import type { HubQuery } from '@zaryad/model/calls/push'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actorOf, requireActor } from '../auth/actor.ts'
import { serve } from '../calls/serve.ts'
import type { Deps } from '../deps.ts'
import type { PushConnection } from './connection.ts'
import { type Hub, openHub } from './hub.ts'
import { longPolling, type Polling } from './longPolling.ts'
import { serverSentEvents } from './serverSentEvents.ts'
import { createTickets, isSameMember, type Member } from './tickets.ts'
import { pushSockets } from './webSocket.ts'

type Options = { app: FastifyInstance; deps: Deps; server: Server }
type Remote = { connection: PushConnection; polling?: Polling }
export type Push = { hub: Hub; stop(): void }

const LAST_WORDS_MS = 5_000
const transports = ['WebSockets', 'ServerSentEvents', 'LongPolling']

/** The push hub of contract §5 at `/push/push`. Call before the server listens. */
export function startPush({ app, deps, server }: Options): Push {
  const onError = (error: unknown) => app.log.error(error, 'push')
  const hub = openHub(deps, onError)
  const tickets = createTickets(() => deps.clock().getTime())
  /** Connections whose client talks by requests, by their connection token. */
  const remotes = new Map<string, Remote>()

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

  function remoteOf(query: HubQuery, member: Member): Remote {
    const remote = remotes.get(query.id ?? '')
    if (!remote || !isSameMember(remote.connection, member)) throw new AppError('notFound')
    return remote
  }

  serve(app, deps, 'POST /push/push/negotiate', async ({ request, query }) => {
    const member = await requireMember(request, query)
    const connectionToken = tickets.issue(member)
    const availableTransports = transports.map((transport) => ({ transport, transferFormats: ['Text'] }))
    return query.negotiateVersion === '1'
      ? { negotiateVersion: 1, connectionId: deps.newId(), connectionToken, availableTransports }
      : { negotiateVersion: 0, connectionId: connectionToken, availableTransports }
  })

  serve(app, deps, 'GET /push/push', async ({ request, reply, query }) => {
    const caller = await requireMember(request, query)
    const id = query.id ?? ''
    const known = remotes.get(id)
    if (known && !isSameMember(known.connection, caller)) throw new AppError('notFound')
    if (known && !known.polling) throw new AppError('conflict')
    const isStream = request.headers.accept?.includes('text/event-stream') ?? false
    if (known?.polling) return poll(known.polling)
    const member = tickets.take(id)
    if (!member || !isSameMember(member, caller)) throw new AppError('notFound')
    if (!isStream) return poll(joinPolling(id, member))
    reply.hijack()
    const connection = hub.join(member, leaving(id, serverSentEvents(reply.raw)))
    remotes.set(id, { connection })
    request.raw.on('close', () => connection.end())
    return reply

    async function poll(polling: Polling) {
      const { status, text } = await polling.poll()
      return reply.code(status).type('text/plain').send(text)
    }
  })

  function joinPolling(id: string, member: Member): Polling {
    const polling = longPolling(() => connection.end())
    const connection = hub.join(member, leaving(id, polling))
    remotes.set(id, { connection, polling })
    return polling
  }

  /** The last words wait a little for a request that fetches them. */
  const leaving = <T extends { end(): void }>(id: string, transport: T): T => ({
    ...transport,
    end: () => {
      transport.end()
      setTimeout(() => remotes.delete(id), LAST_WORDS_MS).unref()
    },
  })

  serve(app, deps, 'POST /push/push', async ({ request, reply, query }) => {
    const { connection } = remoteOf(query, await requireMember(request, query))
    connection.receive(typeof request.body === 'string' ? request.body : '')
    return reply.code(200).send()
  })

  serve(app, deps, 'DELETE /push/push', async ({ request, reply, query }) => {
    remoteOf(query, await requireMember(request, query)).connection.end()
    return reply.code(202).send()
  })

  async function admit(query: URLSearchParams, request: IncomingMessage): Promise<Member | 401 | 404> {
    const id = query.get('id')
    if (id !== null) return tickets.take(id) ?? 404
    const header = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    return (await memberOf(query.get('access_token') ?? header)) ?? 401
  }

  const leave = pushSockets({ server, hub, publicUrl: deps.config.PUBLIC_URL, admit, onError })
  return {
    hub,
    stop() {
      leave()
      hub.stop()
    },
  }
}
