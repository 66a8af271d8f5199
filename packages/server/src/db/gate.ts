import { AppError } from '@zaryad/model'

export type GateLimits = {
  /** So many are inside at once. */
  inside: number
  /** So many wait before it, and nobody longer than `waitMs`: who comes on top is told to come again. */
  waiting: number
  waitMs: number
}
export type Gate = {
  /** Answers how to leave; rejects with `busy`, or with the signal's reason for who has gone meanwhile. */
  enter(signal?: AbortSignal): Promise<() => void>
  readonly inside: number
  readonly waiting: number
}

const retryAfter = 5
const busy = () => new AppError('busy', { extra: { retryAfter } })

/** Lets in a number at once, the others in the order in which they came. */
export function gate(limits: GateLimits): Gate {
  const queue = new Set<() => void>()
  let inside = 0
  const leave = () => {
    inside--
    const [next] = queue
    next?.()
  }
  const taken = () => {
    inside++
    let isOut = false
    return () => {
      if (!isOut) leave()
      isOut = true
    }
  }
  const wait = (signal: AbortSignal | undefined) =>
    new Promise<() => void>((resolve, reject) => {
      const settle = (end: () => void) => {
        queue.delete(go)
        clearTimeout(timer)
        signal?.removeEventListener('abort', gone)
        end()
      }
      const go = () => settle(() => resolve(taken()))
      const gone = () => settle(() => reject(signal?.reason))
      const timer = setTimeout(() => settle(() => reject(busy())), limits.waitMs)
      signal?.addEventListener('abort', gone)
      queue.add(go)
    })
  return {
    enter: async (signal) => {
      signal?.throwIfAborted()
      if (inside < limits.inside) return taken()
      if (queue.size >= limits.waiting) throw busy()
      return wait(signal)
    },
    get inside() {
      return inside
    },
    get waiting() {
      return queue.size
    },
  }
}
