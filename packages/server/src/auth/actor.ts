import { type Actor, AppError } from '@zaryad/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isReading } from '../http/isReading.ts'
import type { Account } from './accounts.ts'
import type { Auth } from './auth.ts'

declare module 'fastify' {
  interface FastifyInstance {
    auth: Auth
  }
  interface FastifyRequest {
    /** Who asks, set before any handler; null when nobody signed in. */
    actor: Actor | null
    /** The session that the token belongs to. */
    sessionId: string | null
    /** A token came that is good no more. */
    hasStaleToken: boolean
  }
}

export const actorOf = ({ id, userName, roles, services, tenantId, readOnly }: Account): Actor => ({
  id,
  userName,
  roles,
  services,
  tenantId,
  ...(readOnly ? { readOnly } : {}),
})

const bearer = /^Bearer +([\w.~+/=-]+)$/i

/** The token that a request comes with. */
export const bearerToken = ({ headers }: FastifyRequest): string | undefined =>
  bearer.exec(headers.authorization ?? '')?.[1]

/** What tells everybody the same, also while the database that knows who comes is away. */
const forWatchers = /^\/(livez|readyz|healthz|locales\/)/

/** Sets `request.actor` from `Authorization: Bearer`; handlers that need one ask `requireActor`. */
export function identifyActors(app: FastifyInstance, auth: Auth): void {
  app.decorate('auth', auth)
  app.decorateRequest('actor', null)
  app.decorateRequest('sessionId', null)
  app.decorateRequest('hasStaleToken', false)
  app.addHook('onRequest', async (request) => {
    const header = request.headers.authorization
    const token = forWatchers.test(request.routeOptions.url ?? '') ? undefined : bearerToken(request)
    const signedIn = token ? await auth.signedIn(token) : undefined
    request.actor = signedIn ? actorOf(signedIn.account) : null
    request.sessionId = signedIn?.sessionId ?? null
    request.hasStaleToken = header !== undefined && !signedIn
    if (request.actor?.readOnly && !isReading(request)) throw new AppError('viewOnly')
  })
}

/** Call once bodies are limited: who may not come at all is told so before anything of his is read. */
export function closeRoutes(app: FastifyInstance): void {
  app.addHook('preParsing', async (request) => {
    if (isClosed(request)) requireActor(request)
  })
}

/** A route of ours is for who has signed in, unless its call is for everybody. */
function isClosed({ routeOptions: { url = '', config } }: FastifyRequest): boolean {
  return !config.isPublic && /^\/(api\/v1|devices\/api)\//.test(url)
}

export function requireActor(request: FastifyRequest): Actor {
  if (request.actor) return request.actor
  throw new AppError(request.hasStaleToken ? 'sessionExpired' : 'unauthorized')
}
