import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { Counter } from 'prom-client'

export type Descriptors = {
  /** Whether new sockets are being refused. */
  isShort(): boolean
  used(): number
  limit: number
  /** A socket that was accepted elsewhere is ours from now on. */
  count(socket: Socket): void
  stop(): void
}

const MEASURE_MS = 1_000
/** Time for a socket too many to say what it wants and to hear that there is no room. */
const SURPLUS_MS = 2_000

const refused = new Counter({
  name: 'zaryad_sockets_refused_total',
  help: 'Sockets refused because the process would run out of file descriptors',
})
/** Oldest first. */
const surplus = new Set<Socket>()

/** A socket that came when there was no room for more: it is told so and ended. */
export const isSurplus = (socket: Socket) => surplus.has(socket)

/**
 * Keeps descriptors back for what the server itself needs: connections to PostgreSQL, files. Sockets that come
 * when only those are left are answered 503; when half of those are gone too, the one that has had the longest
 * to say what it wants is ended for the next, so that a watcher gets its answer even then.
 */
export function watchDescriptors(server: Server, log: Pick<FastifyBaseLogger, 'error'>): Descriptors {
  const limit = descriptorLimit()
  const reserve = Math.floor(Math.min(512, Math.max(64, limit / 10), limit / 2))
  let sockets = 0
  let others = 0
  const used = () => others + sockets
  const isShort = () => used() >= limit - reserve

  let looks = 0
  /** Reading a long directory is work: with half of the limit free, one look of ten is enough. */
  const isFarFrom = () => looks++ % 10 > 0 && used() < limit / 2

  async function measure() {
    if (limit === Number.POSITIVE_INFINITY || isFarFrom()) return
    // reading the directory takes one itself: when none is left, that is the answer
    const names = await readdir('/proc/self/fd').catch(() => ({ length: limit }))
    others = Math.max(0, names.length - sockets)
  }

  function onConnection(socket: Socket) {
    sockets += 1
    socket.once('close', () => {
      sockets -= 1
    })
    if (!isShort()) return
    refused.inc()
    log.error({ used: used(), limit }, 'descriptors run out, new sockets are refused')
    if (used() >= limit - reserve / 2) end(surplus)
    surplus.add(socket)
    const late = setTimeout(() => socket.destroy(), SURPLUS_MS).unref()
    socket.once('close', () => {
      clearTimeout(late)
      surplus.delete(socket)
    })
  }

  void measure()
  const timer = setInterval(() => void measure(), MEASURE_MS).unref()
  server.prependListener('connection', onConnection)
  return {
    count: onConnection,
    isShort,
    used,
    limit,
    stop: () => {
      clearInterval(timer)
      server.off('connection', onConnection)
    },
  }
}

function end([oldest]: Iterable<Socket>) {
  if (!oldest) return
  surplus.delete(oldest)
  oldest.destroy()
}

/** The process's own limit as Linux tells it; elsewhere nothing is kept back. */
function descriptorLimit(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return Number(soft ?? Number.POSITIVE_INFINITY)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
