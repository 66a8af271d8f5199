import { setTimeout as pause } from 'node:timers/promises'
import { minuteMs } from '@zaryad/model/durations'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge } from 'prom-client'
import { storableText } from '../db/storable.ts'
import type { Deps } from '../deps.ts'
import { closeEvent, raiseEvent } from '../events/raise.ts'
import { messageOf } from '../faults/describe.ts'
import { SpanKind, traced } from '../traces/traces.ts'

export type Loop = {
  /** At once; asked for while a run goes on or has just begun, once more after it and a rest. Never rejects. */
  now(): Promise<void>
  /** Resolves when what goes on, and what was asked for, has ended. */
  stop(): Promise<void>
}
/**
 * Whether the clock began it, or who asked for it; what consists of many steps takes none after its end was asked for.
 */
type Work = (isByClock: boolean, ending: AbortSignal) => unknown
export type Runs = {
  /** One run. A failure is told, then passed on. */
  told(name: string, work: () => Promise<unknown>): Promise<void>
  /**
   * The one way to do something periodically: by the clock and when asked, throttled, never beside itself (not
   * re-entrant); a failed run is told, and the next comes all the same.
   */
  loop(name: string, everyMs: number, work: Work): Loop
}

type Options = {
  /** What runs every few seconds may fail once: people hear of what has failed for so long on end. */
  patienceMs?: number
  /** A run that goes on for longer is told of, and waited for. */
  longestMs?: number
}
type Streak = { failedSinceMs?: number | undefined; raisedMs?: number | undefined; closedMs?: number }

/** As often at the most the table hears the same again: an event that another process raised or closed meanwhile. */
const SAY_AGAIN_MS = 300_000
const LONGEST_TEXT = 500
/** From one run that was asked for to the next: a busy network asks hundreds of times a second. */
const REST_MS = 200

const failures = new Counter({
  name: 'job_failures_total',
  help: 'Runs of background work that failed',
  labelNames: ['job'],
})
const lastSuccess = new Gauge({
  name: 'job_last_success_timestamp_seconds',
  help: 'When background work last went well',
  aggregator: 'min',
  labelNames: ['job'],
})

const ofJob = { kind: SpanKind.INTERNAL, attributes: () => ({}) }

const isYoung = (saidMs: number | undefined, nowMs: number) =>
  saidMs !== undefined && nowMs - saidMs < SAY_AGAIN_MS

/** Nothing that goes on by itself fails unheard: a line, a metric, and an event that its next success closes. */
export function watchRuns(
  deps: Deps,
  log: Pick<FastifyBaseLogger, 'error'>,
  { patienceMs = 30_000, longestMs = 10 * minuteMs }: Options = {},
): Runs {
  const streaks = new Map<string, Streak>()
  const streakOf = (name: string): Streak => {
    const streak = streaks.get(name) ?? {}
    streaks.set(name, streak)
    return streak
  }

  async function succeeded(name: string): Promise<void> {
    lastSuccess.set({ job: name }, deps.clock().getTime() / 1000)
    const streak = streakOf(name)
    const nowMs = performance.now()
    if (streak.failedSinceMs === undefined && isYoung(streak.closedMs, nowMs)) return
    await closeEvent(deps, { kind: 'jobFailed', entityId: name })
    Object.assign(streak, { failedSinceMs: undefined, raisedMs: undefined, closedMs: nowMs })
  }

  async function failed(name: string, error: unknown): Promise<void> {
    failures.inc({ job: name })
    const streak = streakOf(name)
    const nowMs = performance.now()
    const text = messageOf(error)
    log.error({ job: name, err: error }, `job ${name}`)
    streak.failedSinceMs ??= nowMs
    if (nowMs - streak.failedSinceMs < patienceMs || isYoung(streak.raisedMs, nowMs)) return
    const data = { job: name, error: storableText(text.slice(0, LONGEST_TEXT)) }
    await raiseEvent(deps, { kind: 'jobFailed', entity: 'jobs', entityId: name, data })
    streak.raisedMs = nowMs
  }

  /** Without a database nothing can be said there: the line is in the log, and the next run says it again. */
  const unsaid = () => {}

  async function told(name: string, work: () => Promise<unknown>): Promise<void> {
    const late = setTimeout(() => {
      const error = new Error(`has not ended for ${longestMs / minuteMs} minutes`)
      failed(name, error).catch(unsaid)
    }, longestMs).unref()
    try {
      await traced(`job ${name}`, ofJob, work)
    } catch (error) {
      await failed(name, error).catch(unsaid)
      throw error
    } finally {
      clearTimeout(late)
    }
    await succeeded(name).catch(unsaid)
  }

  function loop(name: string, everyMs: number, work: Work): Loop {
    let running: Promise<void> | undefined
    let again: Promise<void> | undefined
    const ending = new AbortController()
    let begunMs = Number.NEGATIVE_INFINITY
    const run = (isByClock: boolean) => {
      begunMs = performance.now()
      running = told(name, async () => work(isByClock, ending.signal))
        .catch(() => {})
        .finally(() => {
          running = undefined
        })
      return running
    }
    const restMs = () => begunMs + REST_MS - performance.now()
    const rested = async () => {
      await running
      if (restMs() > 0) await pause(restMs())
    }
    const now = () => {
      if (again || ending.signal.aborted) return again ?? running ?? Promise.resolve()
      if (!running && restMs() <= 0) return run(false)
      again = rested().then(() => {
        again = undefined
        return run(false)
      })
      return again
    }
    const timer = setInterval(() => running ?? again ?? run(true), everyMs)
    return {
      now,
      stop: async () => {
        clearInterval(timer)
        ending.abort()
        await again
        await running
      },
    }
  }
  return { told, loop }
}

/** One that fails keeps no other from its turn; the first failure is thrown when all have had theirs. */
export async function eachOf<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const faults: unknown[] = []
  for (const item of items) await work(item).catch((error: unknown) => faults.push(error))
  if (faults.length > 0) throw faults[0]
}
