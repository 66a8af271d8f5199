import { type EventKind, type EventSeverity, eventRules, type SaidKind } from '@zaryad/model/watch'
import type { Tx } from '../db/database.ts'
import { inserted } from '../db/insertRows.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from './enqueue.ts'
import type { Finding, Kept } from './finding.ts'

type Said = {
  kind: SaidKind
  /** Where the rule of its kind is not meant. */
  severity?: EventSeverity
  /** What it is about: `devices` and an id, `jobs` and a name. One event at a time is open about one thing. */
  entity: string
  entityId: string
  tenantId?: string | null
  chargePointId?: string | null
  /** What its words name, such as `{ identity }`. */
  data?: Record<string, unknown>
}

/** Says once that something wants a person's eye. Said again while it is open, it takes the newer `data` alone. */
export async function raiseEvent(deps: Deps, event: Said): Promise<void> {
  const { kind, entity, entityId, tenantId = null, chargePointId = null, data = {} } = event
  const severity = event.severity ?? eventRules[kind].severity
  const kept = await deps.db.scoped('all', async (tx) => {
    const again = await sql`update events set data = ${JSON.stringify(data)}
      where kind = ${kind} and entity_id = ${entityId} and closed_at is null`.execute(tx)
    if (again.rowCount) return []
    const at = deps.clock()
    const of = { entity, entity_id: entityId, tenant_id: tenantId, charge_point_id: chargePointId }
    return keep(tx, deps, [{ kind, severity, ...of, at, data }])
  })
  for (const one of kept) tell(deps, 'raised', one)
}

/** It is over: closes what is open of this kind about this thing, if anything is. */
export async function closeEvent(deps: Deps, { kind, entityId }: Pick<Said, 'kind' | 'entityId'>) {
  const closed = await deps.db.scoped('all', async (tx) => {
    const over = await sql<Kept>`update events set state = 'closed', closed_at = ${deps.clock()}
      where kind = ${kind} and entity_id = ${entityId} and closed_at is null
      returning id, kind, severity, tenant_id, entity, entity_id, charge_point_id`.execute(tx)
    await enqueue(tx, deps, over.rows, 'closed')
    return over.rows
  })
  for (const one of closed) tell(deps, 'closed', one)
}

type Fresh = Finding & { kind: EventKind; severity: EventSeverity }

/** Keeps each with a message for each rule that asks for it; none where it is open already. */
export async function keep(tx: Tx, deps: Deps, events: readonly Fresh[]): Promise<Kept[]> {
  const rows = events.map(({ data, ...event }) => ({
    ...event,
    id: deps.newId(),
    raised_at: deps.clock(),
    data: JSON.stringify(data),
  }))
  const made = await sql<Kept>`${inserted('events', rows)}
    on conflict (kind, entity_id) where closed_at is null do nothing
    returning id, kind, severity, tenant_id, entity, entity_id, charge_point_id`.execute(tx)
  await enqueue(tx, deps, made.rows, 'raised')
  return made.rows
}

/** To browsers, once it is committed. */
export function tell({ notices, clock }: Deps, change: 'raised' | 'closed', event: Kept): void {
  notices.tell({
    kind: change,
    entity: 'events',
    entityId: event.id,
    tenantId: event.tenant_id,
    atMs: clock().getTime(),
    data: {
      kind: event.kind,
      severity: event.severity,
      of: event.entity,
      ofId: event.entity_id,
      chargePointId: event.charge_point_id,
    },
  })
}
