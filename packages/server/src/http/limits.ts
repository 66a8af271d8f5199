import { AppError } from '@zaryad/model'
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { networkOf } from '../proxies.ts'

type Limits = {
  /** Whose limit it is: the call's address. */
  name: string
  /** Calls a minute from one address: far above what a mobile network's drivers ask together. */
  flood: number
  /** Calls a minute of one asker or subject, named by `of`. */
  each?: number
  of?: (request: FastifyRequest) => string
}

type RouteLimits = Pick<RouteShorthandOptions, 'config' | 'preHandler'>

/**
 * Rate limits. A mobile network has thousands of drivers behind one address (RFC 6598), so what is counted narrowly is
 * whose payment or account it is; the address itself is only held back where it floods us.
 */
export function limited(app: FastifyInstance, { name, flood, each, of }: Limits): RouteLimits {
  const config = { rateLimit: { max: flood, timeWindow: '1 minute', groupId: name } }
  if (!each || !of) return { config }
  // one store counts both, so who asks is told from where it comes from
  const keyGenerator = (request: FastifyRequest) => `each ${of(request)}`
  const count = app.createRateLimit({ max: each, timeWindow: '1 minute', keyGenerator })
  const preHandler = async (request: FastifyRequest) => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    throw new AppError('tooMany', { extra: { retryAfter: counted.ttlInSeconds } })
  }
  return { config, preHandler }
}

/** Fields of a body or query that nobody has checked yet, as one key. */
export function fieldsOf(given: unknown, ...names: readonly string[]): string {
  const record = new Map(typeof given === 'object' && given !== null ? Object.entries(given) : [])
  return names.map((name) => String(record.get(name) ?? '').slice(0, 200)).join(' ')
}

/** A signed-in asker; the others of an address are one. */
export const actorOf = ({ actor, ip }: FastifyRequest): string => actor?.id ?? networkOf(ip)
