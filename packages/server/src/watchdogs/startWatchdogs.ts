import { type WatchedKind, watchedKinds } from '@zaryad/model/watch'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../deps.ts'
import { watchRuns } from '../jobs/watchRuns.ts'
import { watchdogs } from './all.ts'
import { sweep } from './sweep.ts'

type Watch = { stop(): Promise<void> }
type Timing = { everyMs: number; soonMs: number }

const timing: Timing = { everyMs: 15_000, soonMs: 700 }

/** Every watchdog by the clock, and soon after a change that may concern it, debounced. One look at a time. */
export function startWatchdogs(
  deps: Deps,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  { everyMs, soonMs }: Timing = timing,
): Watch {
  const due = new Set<WatchedKind>()
  const { told, loop } = watchRuns(deps, log)
  let soon: NodeJS.Timeout | undefined

  async function look(isByClock: boolean): Promise<void> {
    const kinds = isByClock ? watchedKinds : [...due]
    due.clear()
    // one that fails keeps no other from its look
    for (const kind of kinds) await told(`watchdog ${kind}`, () => lookFor(kind)).catch(() => {})
  }
  async function lookFor(kind: WatchedKind): Promise<void> {
    const { raised, closed } = await sweep(deps, watchdogs[kind])
    if (raised.length + closed.length > 0) log.info({ watchdog: kind, raised, closed }, 'watchdog')
  }

  const looks = loop('watchdogs', everyMs, look)
  const unsubscribe = deps.notices.on(({ entity, kind: change }) => {
    if (entity === 'events' || change === 'meter') return
    for (const kind of watchedKinds) if (watchdogs[kind].after.includes(entity)) due.add(kind)
    if (due.size === 0 || soon) return
    soon = setTimeout(() => {
      soon = undefined
      void looks.now()
    }, soonMs)
  })
  for (const kind of watchedKinds) due.add(kind)
  void looks.now()
  return {
    stop: async () => {
      clearTimeout(soon)
      unsubscribe()
      await looks.stop()
    },
  }
}
