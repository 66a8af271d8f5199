import { type EventKind, eventRules, type WatchedKind } from '@zaryad/model/watch'
import type { Sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import type { Finding } from '../events/finding.ts'

export type Watchdog = {
  kind: WatchedKind
  /** Changes of these make it look at once, not only by the clock. */
  after: readonly string[]
  /** Selects findings. Whoever is found no more has got over it. */
  find(before: Date, now: Date): Sql<Finding>
}

/** How long each may last, by the rules and the settings. */
export const afterSOf = ({ config }: Pick<Deps, 'config'>, kind: EventKind): number =>
  kind === 'neverStopped' ? config.SESSION_ALERT_HOURS * 3600 : eventRules[kind].afterS
