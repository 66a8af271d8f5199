import type { FastifyInstance } from 'fastify'
import type { Notice } from '../../bus/notice.ts'
import { type Runs, watchRuns } from '../../jobs/watchRuns.ts'
import { driverRoutes } from '../driver/routes.ts'
import type { Charging } from './command.ts'
import { repeatStops } from './driverStop.ts'
import { reserveHeld } from './reserve.ts'
import { settleEnded } from './settle.ts'
import { giveUpLate, linkStarted, startPaid } from './start.ts'
import { tellReceipts } from './tellReceipts.ts'
import { watchLimits } from './watch.ts'

const EVERY_MS = 3_000

/**
 * From money to energy and back to money: starts what is paid for, stops it at what was paid for, settles it.
 * Each step looks for what is due in the database, at once when something happened and every few seconds
 * besides: whatever is lost with a process is found by the next.
 */
export function startCharging(app: FastifyInstance, charging: Charging): { stop(): Promise<void> } {
  driverRoutes(app, charging)
  const { deps, onError } = charging
  const watch = watchLimits(charging)
  const run = inTurn(watchRuns(deps, app.log))
  const unsubscribe = deps.notices.on((notice) => react(notice))

  function react({ entity, kind, entityId, ...rest }: Notice): void {
    if (entity === 'client/payments' && kind === 'paid') {
      run('start', () => startPaid(charging))
      void watch.added(entityId).catch(onError)
    }
    if (entity === 'client/payments' && kind === 'asked') run('reserve', () => reserveHeld(charging))
    if (entity === 'connectors' && kind === 'status') run('start', () => startPaid(charging))
    if (entity !== 'transactions') return
    if (kind === 'started') {
      void watch.begun(entityId).catch(onError)
      run('link', () => linkStarted(charging))
    }
    if (kind === 'meter') void watch.heard({ entity, kind, entityId, ...rest }).catch(onError)
    if (kind === 'stopped') {
      void watch.ended(entityId, rest.atMs).catch(onError)
      run('settle', () => settleEnded(charging))
    }
  }

  void watch.resume().catch(onError)
  const timer = setInterval(() => {
    if (charging.stations.count > 0) run('start', () => startPaid(charging))
    if (charging.stations.count > 0) run('reserve', () => reserveHeld(charging))
    run('link', () => linkStarted(charging))
    run('watch', () => watch.resume())
    run('stops', () => repeatStops(charging))
    run('settle', () => settleEnded(charging))
    run('late', () => giveUpLate(charging))
    run('receipts', () => tellReceipts(charging))
  }, EVERY_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      unsubscribe()
      await run.idle()
      await watch.stop()
    },
  }
}

/** Each kind of work one at a time; asked for meanwhile, once more afterwards. */
function inTurn({ told }: Runs) {
  const running = new Map<string, Promise<void>>()
  const again = new Set<string>()
  function run(name: string, work: () => Promise<void>): void {
    if (running.has(name)) {
      again.add(name)
      return
    }
    const done = told(`charging ${name}`, work)
      .catch(() => {})
      .finally(() => {
        running.delete(name)
        if (again.delete(name)) run(name, work)
      })
    running.set(name, done)
  }
  run.idle = async () => {
    while (running.size > 0) await Promise.all(running.values())
  }
  return run
}
