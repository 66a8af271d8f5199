import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { watchRuns } from '../jobs/watchRuns.ts'
import { openDeliveries } from './deliveries.ts'

const EVERY_MS = 10_000
const KEPT_DAYS = 90
const SWEEP_EVERY_MS = 3_600_000
const LONGEST_END_MS = 5_000

type Alerts = { stop(): Promise<void> }

/** Sends what waits, by the clock and as soon as an event has been raised; forgets old deliveries and events. */
export function startAlerts(deps: Deps, log: Pick<FastifyBaseLogger, 'error'>): Alerts {
  const runs = watchRuns(deps, log)
  const deliveries = openDeliveries(deps, (error) => log.error(error, 'an alert'))
  const delivery = runs.loop('alerts', EVERY_MS, () => deliveries.begin())
  const sweep = runs.loop('oldEvents', SWEEP_EVERY_MS, () => forget(deps))
  const unsubscribe = deps.notices.on(({ entity }) => {
    if (entity === 'events') void delivery.now()
  })
  return {
    stop: async () => {
      unsubscribe()
      deliveries.end()
      await Promise.all([delivery.stop(), sweep.stop()])
      // a target that is mute is not waited for: what is on its way to it is taken again by whoever comes next
      await Promise.race([deliveries.idle(), sleep(LONGEST_END_MS, undefined, { ref: false })])
    },
  }
}

/** Their deliveries go with them. */
async function forget({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_DAYS * 86_400_000)
  await sql`delete from events where closed_at < ${before}`.execute(db.system)
}
