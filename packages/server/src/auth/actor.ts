import { type Actor, AppError } from '@zaryad/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Account } from './accounts.ts'
import type { Auth } from './auth.ts'
import { isReading } from './isReading.ts'

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

/** Sets `request.actor` from `Authorization: Bearer`; handlers that need one ask `requireActor`. */
export function identifyActors(app: FastifyInstance, auth: Auth): void {
  app.decorate('auth', auth)
  app.decorateRequest('actor', null)
  app.decorateRequest('sessionId', null)
  app.decorateRequest('hasStaleToken', false)
  app.addHook('onRequest', async (request) => {
    const header = request.headers.authorization
    if (!header) return
    const token = bearer.exec(header)?.[1]
    const signedIn = token ? await auth.signedIn(token) : undefined
    request.actor = signedIn ? actorOf(signedIn.account) : null
    request.sessionId = signedIn?.sessionId ?? null
    request.hasStaleToken = !signedIn
    if (request.actor?.readOnly && !isReading(request)) throw new AppError('viewOnly')
  })
}

export function requireActor(request: FastifyRequest): Actor {
  if (request.actor) return request.actor
  throw new AppError(request.hasStaleToken ? 'sessionExpired' : 'unauthorized')
}
