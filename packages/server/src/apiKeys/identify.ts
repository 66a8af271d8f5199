import { AppError } from '@zaryad/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bearerToken } from '../auth/actor.ts'
import { askers } from '../db/asker.ts'
import type { Deps } from '../deps.ts'
import { networkOf } from '../proxies.ts'
import { type Holder, holderOf } from './holder.ts'
import { noteUse } from './noteUse.ts'
import { asksWho, keyRoutes, routeOf } from './scope.ts'
import { hashOfApiKey, isApiKey } from './secret.ts'

/** Calls a minute of one key. */
export const callsOfOneKey = 120
/** Of one address with whatever keys: as many as a company may have, and none to guess by. */
const callsOfOneAddress = 3_000

const secretOf = (request: FastifyRequest): string | undefined => {
  const token = bearerToken(request)
  return token && isApiKey(token) ? token : undefined
}

/** Sets `request.actor` where a company's program comes with a key, after those who have signed in. */
export function identifyKeys(app: FastifyInstance, deps: Deps): void {
  const perMinute = { timeWindow: '1 minute' }
  const ofAddress = app.createRateLimit({
    ...perMinute,
    max: callsOfOneAddress,
    keyGenerator: ({ ip }) => networkOf(ip),
  })
  const ofKey = app.createRateLimit({
    ...perMinute,
    max: callsOfOneKey,
    keyGenerator: (request) => hashOfApiKey(secretOf(request) ?? ''),
  })
  const note = noteUse(deps)

  async function checkPace(request: FastifyRequest): Promise<void> {
    for (const count of [ofAddress, ofKey]) {
      const counted = await count(request)
      if (!counted.isAllowed && counted.isExceeded)
        throw new AppError('tooMany', { extra: { retryAfter: counted.ttlInSeconds } })
    }
  }

  app.addHook('onRequest', async (request) => {
    const secret = secretOf(request)
    if (!secret || !asksWho(request.routeOptions.url)) return
    await checkPace(request)
    await askers.run({ key: hashOfApiKey(secret), kind: 'apiKey' }, async () => {
      const holder = await holderOf(deps, secret)
      const isOpen = keyRoutes.has(routeOf(request))
      await note(request, holder, isOpen)
      if (!isOpen) throw new AppError('forbidden', { detail: whatKeysRead })
      enter(request, holder)
    })
  })
}

const whatKeysRead =
  'An API key reads sessions, payments, statements and their sums of its company, and nothing else.'

function enter(request: FastifyRequest, { actor }: Holder): void {
  request.actor = actor
  request.hasStaleToken = false
}
