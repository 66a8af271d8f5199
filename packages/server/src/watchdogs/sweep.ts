import { eventRules, type WatchedKind } from '@zaryad/model/watch'
import { handfuls } from '../db/insertRows.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../events/enqueue.ts'
import type { Finding, Kept } from '../events/finding.ts'
import { keep, tell } from '../events/raise.ts'
import { afterSOf, type Watchdog } from './watchdog.ts'

type Swept = { raised: string[]; closed: string[] }

/**
 * Looks once: what is found and not known yet is raised, what is known and not found any more is closed. Safe
 * on several processes, for one thing has one open event at a time.
 */
export async function sweep(deps: Deps, watchdog: Watchdog): Promise<Swept> {
  const { kind } = watchdog
  const now = deps.clock()
  const looked = watchdog.find(new Date(now.getTime() - afterSOf(deps, kind) * 1000), now)
  const found = sql<Finding>`select entity, entity_id::text, tenant_id, charge_point_id, at, data from (${looked}) l`
  const tx = deps.db.system
  // found once, and `not in`, which is a hash whatever is expected: the planner knows little of tables that change by
  // the second, and would compare each event with each finding
  const fresh = await sql<Finding>`with found as materialized (${found}) select f.* from found f
    where f.entity_id not in (select e.entity_id from events e
      where e.kind = ${kind} and e.closed_at is null and e.entity_id is not null)`.execute(tx)
  const raised: Kept[] = []
  const { severity } = eventRules[kind]
  for (const findings of handfuls(fresh.rows)) {
    const events = findings.map((finding) => ({ kind, severity, ...finding }))
    raised.push(...(await deps.db.scoped('all', (tx) => keep(tx, deps, events))))
  }
  const over = await close(deps, kind, found, now)
  for (const event of raised) tell(deps, 'raised', event)
  for (const event of over) tell(deps, 'closed', event)
  return { raised: raised.map(({ id }) => id), closed: over.map(({ id }) => id) }
}

/** Whatever is found no more. */
async function close(deps: Deps, kind: WatchedKind, found: Sql<Finding>, now: Date): Promise<Kept[]> {
  return deps.db.scoped('all', async (tx) => {
    const over =
      await sql<Kept>`with found as materialized (${found}) update events e set state = 'closed', closed_at = ${now}
      where e.kind = ${kind} and e.closed_at is null
        and e.entity_id not in (select entity_id from found)
      returning e.id, e.kind, e.severity, e.tenant_id, e.entity, e.entity_id, e.charge_point_id`.execute(tx)
    await enqueue(tx, deps, over.rows, 'closed')
    return over.rows
  })
}
