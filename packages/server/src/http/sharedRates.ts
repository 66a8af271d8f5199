import { createHash } from 'node:crypto'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import * as z from 'zod'
import type { Deps } from '../deps.ts'

/** How often since when; `untold` of them the other processes have not heard of. */
type Count = { asked: number; untold: number; startMs: number; windowMs: number }

const topic = 'http.rates'
const told = z.object({
  from: z.string(),
  asked: z.array(z.tuple([z.string(), z.int().positive(), z.int().positive()])),
})
const TELL_EVERY_MS = 250
const MOST_KEPT = 20_000
const MOST_AT_ONCE = 5_000

/**
 * The store of the rate limits: how often each has asked, here and at the other processes. What is new is told to them
 * four times a second and counted there as if it had come to their own door, so that a limit is one over all of them.
 * While NATS is away each counts for itself. Keys are told as hashes: some are made of secrets.
 */
export function sharedRates({
  wire,
  processId,
}: Pick<Deps, 'wire' | 'processId'>): FastifyRateLimitStoreCtor {
  const counts = new Map<string, Count>()
  const untold = new Set<string>()

  wire.on(topic, (message) => {
    const { from, asked } = told.parse(message)
    if (from === processId) return
    for (const [key, times, windowMs] of asked) count(key, times, windowMs)
  })

  function count(key: string, times: number, windowMs: number): Count {
    const nowMs = performance.now()
    const known = counts.get(key)
    if (known && nowMs < known.startMs + known.windowMs) {
      known.asked += times
      return known
    }
    const begun = { asked: times, untold: 0, startMs: nowMs, windowMs }
    // the oldest window first, for who comes into a full house takes its place
    counts.delete(key)
    counts.set(key, begun)
    for (const oldest of counts.keys()) {
      if (counts.size <= MOST_KEPT) break
      counts.delete(oldest)
    }
    return begun
  }

  function tell(): void {
    const asked = [...untold].flatMap((key): [string, number, number][] => {
      const known = counts.get(key)
      return known ? [[key, known.untold, known.windowMs]] : []
    })
    for (const [key] of asked) counts.get(key)!.untold = 0
    untold.clear()
    for (let from = 0; from < asked.length; from += MOST_AT_ONCE)
      wire.tell(topic, { from: processId, asked: asked.slice(from, from + MOST_AT_ONCE) })
  }

  const store: FastifyRateLimitStore = {
    incr(asker, answer, windowMs) {
      const key = createHash('sha256').update(asker).digest('base64url').slice(0, 22)
      const known = count(key, 1, windowMs)
      if (wire.isConnected()) {
        known.untold += 1
        if (untold.size === 0) setTimeout(tell, TELL_EVERY_MS).unref()
        untold.add(key)
      }
      answer(null, { current: known.asked, ttl: known.startMs + known.windowMs - performance.now() })
    },
    child: () => store,
  }
  return function Rates() {
    return store
  } as unknown as FastifyRateLimitStoreCtor
}
