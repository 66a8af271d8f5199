import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { onNotice } from '../push/notices.ts'
import { deliverDue } from './deliver.ts'

const EVERY_MS = 10_000
const KEPT_DAYS = 90
const SWEEP_EVERY_MS = 3_600_000

export type Alerts = { stop(): Promise<void> }

/** Sends what waits, by the clock and as soon as an event has been raised; forgets old deliveries and events. */
export function startAlerts(deps: Deps, onError: (error: unknown) => void): Alerts {
  let running: Promise<unknown> | undefined
  const go = () => {
    running ??= deliverDue(deps)
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }
  const unsubscribe = onNotice(deps.db, ({ entity }) => {
    if (entity === 'events') go()
  })
  const clock = setInterval(go, EVERY_MS)
  const sweep = setInterval(() => void forget(deps).catch(onError), SWEEP_EVERY_MS)
  return {
    stop: async () => {
      clearInterval(clock)
      clearInterval(sweep)
      unsubscribe()
      await running
    },
  }
}

/** Their deliveries go with them. */
export async function forget({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_DAYS * 86_400_000)
  await sql`delete from events where closed_at < ${before}`.execute(db.system)
}
