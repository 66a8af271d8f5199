import { askers } from './asker.ts'
import type { Database } from './database.ts'

/** An answer that took long is good for this many times as long, up to `longestMs`; a quick one is asked for anew. */
const worth = 20
const longestMs = 30_000
const quickMs = 100

type Shared = {
  answer: Promise<unknown>
  waiting: number
  leave: AbortController
  beganMs: number
  untilMs: number
}

const known = new WeakMap<Database, Map<string, Shared>>()

type Question = {
  /** What is asked within whose bounds. */
  key: string
  /** Of rows that nobody changes; else who has just changed some does not join a question that is older than that. */
  isLog: boolean
  /** Whether an answer that took long is also for those who ask later. */
  isKept: boolean
}

/**
 * Single flight: one answer for all who ask the same at the same time. Twenty screens that show how many rows there are
 * make one count of millions, not twenty. The question ends when the last of those who wait has left.
 */
export async function together<T>(
  db: Database,
  { key, isLog, isKept }: Question,
  ask: () => Promise<T>,
): Promise<T> {
  const shared = known.get(db) ?? new Map<string, Shared>()
  known.set(db, shared)
  const asker = askers.getStore()
  const current = shared.get(key)
  const nowMs = performance.now()
  const isGood = current && current.untilMs > nowMs && (isLog || nowMs - current.beganMs > quickMs)
  const one = isGood ? current : begin(shared, { key, isKept }, ask)
  one.waiting++
  const gone = () => {
    if (--one.waiting > 0 || one.untilMs !== Number.POSITIVE_INFINITY) return
    if (shared.get(key) === one) shared.delete(key)
    one.leave.abort()
  }
  asker?.signal?.addEventListener('abort', gone, { once: true })
  try {
    return (await one.answer) as T
  } finally {
    asker?.signal?.removeEventListener('abort', gone)
  }
}

function begin(
  shared: Map<string, Shared>,
  { key, isKept }: Pick<Question, 'key' | 'isKept'>,
  ask: () => Promise<unknown>,
): Shared {
  const leave = new AbortController()
  const { key: own = '', kind } = askers.getStore() ?? {}
  const beganMs = performance.now()
  const one: Shared = {
    answer: askers.run({ key: own, ...(kind ? { kind } : {}), signal: leave.signal }, ask),
    waiting: 0,
    leave,
    beganMs,
    untilMs: Number.POSITIVE_INFINITY,
  }
  shared.set(key, one)
  const forget = () => {
    if (shared.get(key) === one) shared.delete(key)
  }
  one.answer.then(() => {
    const tookMs = performance.now() - beganMs
    const keptMs = !isKept || tookMs < quickMs ? 0 : Math.min(tookMs * worth, longestMs)
    one.untilMs = performance.now() + keptMs
    setTimeout(forget, keptMs).unref()
  }, forget)
  return one
}
