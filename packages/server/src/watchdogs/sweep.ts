import { type EventKind, eventRules } from '@zaryad/model/watch'
import { type RawBuilder, sql } from 'kysely'
import { enqueue } from '../alerts/enqueue.ts'
import type { Deps } from '../deps.ts'
import { announce } from '../push/notices.ts'
import { afterSOf, type Finding, type Watchdog } from './watchdog.ts'

type Kept = {
  id: string
  tenant_id: string | null
  entity: string
  entity_id: string
  charge_point_id: string
}
export type Swept = { raised: string[]; closed: string[] }

/**
 * Looks once: what is found and not known yet is raised, what is known and not found any more is closed. Safe
 * on several processes, for one thing has one open event at a time.
 */
export async function sweep(deps: Deps, watchdog: Watchdog): Promise<Swept> {
  const { kind } = watchdog
  const now = deps.clock()
  const found = watchdog.find(new Date(now.getTime() - afterSOf(deps, kind) * 1000), now)
  const tx = deps.db.system
  const fresh = await sql<Finding>`select f.* from (${found}) f
    where not exists (select from events e where e.kind = ${kind} and e.entity_id = f.entity_id and e.closed_at is null)`.execute(
    tx,
  )
  const raised: Kept[] = []
  for (const finding of fresh.rows) raised.push(...(await raise(deps, watchdog, finding, now)))
  const over = await close(deps, kind, found, now)
  for (const event of raised) tell(deps, 'raised', watchdog, event)
  for (const event of over) tell(deps, 'closed', watchdog, event)
  return { raised: raised.map(({ id }) => id), closed: over.map(({ id }) => id) }
}

async function raise(deps: Deps, { kind }: Watchdog, finding: Finding, now: Date): Promise<Kept[]> {
  const { entity, entity_id, tenant_id, charge_point_id, at, data } = finding
  return deps.db.scoped('all', async (tx) => {
    const made = await sql<Kept>`
      insert into events (id, tenant_id, at, raised_at, kind, severity, entity, entity_id, charge_point_id, data)
      values (${deps.newId()}, ${tenant_id}, ${at}, ${now}, ${kind}, ${eventRules[kind].severity}, ${entity},
        ${entity_id}, ${charge_point_id}, ${JSON.stringify(data)})
      on conflict (kind, entity_id) where closed_at is null do nothing
      returning id, tenant_id, entity, entity_id, charge_point_id`.execute(tx)
    for (const { id } of made.rows) await enqueue(tx, deps, id, 'raised')
    return made.rows
  })
}

/** Whatever is found no more. */
async function close(deps: Deps, kind: EventKind, found: RawBuilder<Finding>, now: Date): Promise<Kept[]> {
  return deps.db.scoped('all', async (tx) => {
    const over = await sql<Kept>`update events e set state = 'closed', closed_at = ${now}
      where e.kind = ${kind} and e.closed_at is null
        and not exists (select from (${found}) f where f.entity_id = e.entity_id)
      returning e.id, e.tenant_id, e.entity, e.entity_id, e.charge_point_id`.execute(tx)
    for (const { id } of over.rows) await enqueue(tx, deps, id, 'closed')
    return over.rows
  })
}

function tell({ db, clock }: Deps, change: 'raised' | 'closed', { kind }: Watchdog, event: Kept): void {
  announce(db, {
    kind: change,
    entity: 'events',
    entityId: event.id,
    tenantId: event.tenant_id,
    atMs: clock().getTime(),
    data: {
      kind,
      severity: eventRules[kind].severity,
      of: event.entity,
      ofId: event.entity_id,
      chargePointId: event.charge_point_id,
    },
  })
}
