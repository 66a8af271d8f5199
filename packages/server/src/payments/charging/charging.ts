import type { FastifyInstance } from 'fastify'
import type { Notice } from '../../bus/notice.ts'
import { watchRuns } from '../../jobs/watchRuns.ts'
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
  const runs = watchRuns(deps, app.log)
  const loop = (name: string, work: (isByClock: boolean) => unknown) =>
    runs.loop(`charging ${name}`, EVERY_MS, work)
  /** By the clock only where there is a station to ask. */
  const ofStations = (work: () => unknown) => (isByClock: boolean) =>
    isByClock && charging.stations.count === 0 ? undefined : work()
  const start = loop(
    'start',
    ofStations(() => startPaid(charging)),
  )
  const reserve = loop(
    'reserve',
    ofStations(() => reserveHeld(charging)),
  )
  const link = loop('link', () => linkStarted(charging))
  const settle = loop('settle', () => settleEnded(charging))
  const loops = [
    start,
    reserve,
    link,
    settle,
    loop('watch', () => watch.resume()),
    loop('stops', () => repeatStops(charging)),
    loop('late', () => giveUpLate(charging)),
    loop('receipts', () => tellReceipts(charging)),
  ]
  /** What can go on as soon as something has happened, by what it happened to. */
  const following: Readonly<Record<string, (notice: Notice) => unknown>> = {
    'client/payments paid': ({ entityId }) => {
      void start.now()
      void watch.added(entityId).catch(onError)
    },
    'client/payments asked': () => reserve.now(),
    'connectors status': () => start.now(),
    'transactions started': ({ entityId }) => {
      void watch.begun(entityId).catch(onError)
      void link.now()
    },
    'transactions meter': (notice) => watch.heard(notice).catch(onError),
    'transactions reached': (notice) => watch.reached(notice).catch(onError),
    'transactions stopped': ({ entityId, atMs }) => {
      void watch.ended(entityId, atMs).catch(onError)
      void settle.now()
    },
  }
  const unsubscribe = deps.notices.on((notice) => void following[`${notice.entity} ${notice.kind}`]?.(notice))

  void watch.resume().catch(onError)
  return {
    stop: async () => {
      unsubscribe()
      await Promise.all(loops.map((each) => each.stop()))
      await watch.stop()
    },
  }
}
