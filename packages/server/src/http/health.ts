import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import { hasRoom } from '../db/embedded/room.ts'
import type { Deps } from '../deps.ts'
import { codeOf } from '../faults/codeOf.ts'
import { type Descriptors, isSurplus, watchDescriptors } from './descriptors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on every request but those for health is refused, while what has begun comes to its end. */
    drain(): void
    descriptors: Descriptors
  }
}

type Failure = { part: 'server' | 'database' | 'disk' | 'descriptors'; reason: string }

const PATIENCE_MS = 1_500
const FRESH_MS = 1_000
const stalledDisk: Failure = { part: 'disk', reason: 'stalled' }
const forWatchers = new Set(['/healthz', '/readyz', '/livez', '/metrics'])

/**
 * Contract §1. `GET /livez`: this process answers. `GET /readyz`, also `/healthz`: what charge points say can be
 * stored and more of them may come, or 503 with the part that keeps it from that.
 */
export function health(app: FastifyInstance, deps: Deps): void {
  let isDraining = false
  app.decorate('drain', () => {
    isDraining = true
  })
  const descriptors = watchDescriptors(app.server, app.log)
  app.decorate('descriptors', descriptors)
  app.addHook('onClose', async () => descriptors.stop())
  app.addHook('onRequest', async (request, reply) => {
    const isTooMany = isSurplus(request.raw.socket)
    if (isTooMany) reply.header('connection', 'close')
    if ((isDraining || isTooMany) && !forWatchers.has(request.routeOptions.url ?? ''))
      throw new AppError('unavailable', { extra: { retryAfter: 10 } })
  })

  const lookAtDisk = sharedLook(() => diskFailure(deps.config.DATA_DIR))

  async function failure(): Promise<Failure | undefined> {
    if (isDraining) return { part: 'server', reason: 'draining' }
    if (deps.forked?.areAway()) return { part: 'server', reason: 'gateways' }
    if (descriptors.isShort() || deps.forked?.areShort()) return { part: 'descriptors', reason: 'short' }
    const [storing, disk] = await Promise.all([
      deps.db.probe.ask(),
      Promise.race([lookAtDisk(), sleep(PATIENCE_MS, stalledDisk, { ref: false })]),
    ])
    if (storing === 'full') return { part: 'disk', reason: 'full' }
    return storing === 'works' ? disk : { part: 'database', reason: storing }
  }

  app.get('/livez', () => ({ status: 'ok' }))
  for (const path of ['/healthz', '/readyz'])
    app.get(path, async (_request, reply) => {
      const failing = await failure()
      return failing ? reply.code(503).send({ status: 'failing', ...failing }) : { status: 'ok' }
    })
}

/** However many ask at once, one looks, and not again within a second; nor while the look before has no answer. */
function sharedLook<T>(look: () => Promise<T>): () => Promise<T> {
  let last: { untilMs: number; found: Promise<T> } | undefined
  return () => {
    if (last && performance.now() < last.untilMs) return last.found
    const mine = { untilMs: Number.POSITIVE_INFINITY, found: look() }
    const isFresh = () => {
      mine.untilMs = performance.now() + FRESH_MS
    }
    mine.found.then(isFresh, isFresh)
    last = mine
    return mine.found
  }
}

/** Files and, where it is ours, PostgreSQL lie in DATA_DIR. One that is not there yet is made when it is needed. */
async function diskFailure(directory: string): Promise<Failure | undefined> {
  try {
    await access(directory, constants.W_OK)
    return (await hasRoom(directory)) ? undefined : { part: 'disk', reason: 'full' }
  } catch (error) {
    const code = codeOf(error)
    return code === 'ENOENT' ? undefined : { part: 'disk', reason: code === 'EROFS' ? 'readOnly' : 'away' }
  }
}
