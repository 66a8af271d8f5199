import { AppError } from '@zaryad/model'
import type { Asker } from './asker.ts'

export type GateLimits = {
  /** So many are inside at once, of one asker so many: none says all, for who does not stay. */
  inside: number
  insideOfOne?: number
  /** So many wait before it, of them so many of one asker, and nobody longer than `waitMs`. */
  waiting: number
  waitingOfOne: number
  waitMs: number
}
type Gate = {
  /** Answers how to leave. Rejects with `busy` or `tooMany`, or with the reason of who has gone meanwhile. */
  enter(asker?: Asker): Promise<() => void>
  readonly inside: number
  readonly waiting: number
}

const extra = { retryAfter: 5 }
const nobody: Asker = { key: '' }

/** A semaphore with a fair queue: lets in a number at once, and who asks much waits for himself, not others for him. */
export function gate(limits: GateLimits): Gate {
  const queues = new Map<string, Set<() => void>>()
  const insideOf = new Map<string, number>()
  const mostOfOne = limits.insideOfOne ?? limits.inside
  const mayEnter = (key: string) => inside < limits.inside && (insideOf.get(key) ?? 0) < mostOfOne
  let inside = 0
  let waiting = 0

  function callNext() {
    const first = queues.entries().find(([key]) => mayEnter(key))
    if (!first) return
    const [key, queue] = first
    // whoever's turn it was stands behind the others
    queues.delete(key)
    queues.set(key, queue)
    const [go] = queue
    go?.()
  }
  function taken(key: string) {
    count(key, 1)
    let isOut = false
    return () => {
      if (isOut) return
      isOut = true
      count(key, -1)
      callNext()
    }
  }
  function count(key: string, change: 1 | -1) {
    inside += change
    const own = (insideOf.get(key) ?? 0) + change
    if (own > 0) insideOf.set(key, own)
    else insideOf.delete(key)
  }
  function add(key: string, go: () => void) {
    const queue = queues.get(key) ?? new Set()
    queues.set(key, queue.add(go))
    waiting++
    return () => {
      waiting--
      queue.delete(go)
      if (queue.size === 0) queues.delete(key)
    }
  }
  const wait = ({ key, signal }: Asker) =>
    new Promise<() => void>((resolve, reject) => {
      const settle = (end: () => void) => () => {
        remove()
        clearTimeout(timer)
        signal?.removeEventListener('abort', gone)
        end()
      }
      const remove = add(
        key,
        settle(() => resolve(taken(key))),
      )
      const gone = settle(() => reject(signal?.reason))
      const timer = setTimeout(
        settle(() => reject(new AppError('busy', { extra }))),
        limits.waitMs,
      )
      signal?.addEventListener('abort', gone)
    })

  return {
    enter: async (asker = nobody) => {
      asker.signal?.throwIfAborted()
      if (mayEnter(asker.key)) return taken(asker.key)
      if (waiting >= limits.waiting) throw new AppError('busy', { extra })
      const own = queues.get(asker.key)?.size ?? 0
      if (own >= limits.waitingOfOne) throw new AppError('tooMany', { extra })
      return wait(asker)
    },
    get inside() {
      return inside
    },
    get waiting() {
      return waiting
    },
  }
}
