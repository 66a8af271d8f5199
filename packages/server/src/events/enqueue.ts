import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'

/**
 * A message for every rule that wants to hear of this event, in the transaction that raises or closes it: none is
 * lost with the process, and none goes out twice.
 */
export async function enqueue(tx: Tx, deps: Deps, eventId: string, change: 'raised' | 'closed') {
  const now = deps.clock()
  const rules = await sql<{ id: string; tenant_id: string | null }>`
    select r.id, r.tenant_id from alert_rules r join events e on e.id = ${eventId}
    where r.active and e.kind = any(r.kinds)
      and (r.tenant_id is null or r.tenant_id = e.tenant_id)
      and (r.company_id is null or r.company_id = e.tenant_id)`.execute(tx)
  for (const { id, tenant_id } of rules.rows) {
    await sql`insert into alert_deliveries (id, tenant_id, rule_id, event_id, change, next_at, queued_at)
      values (${deps.newId()}, ${tenant_id}, ${id}, ${eventId}, ${change}, ${now}, ${now})
      on conflict (rule_id, event_id, change) do nothing`.execute(tx)
  }
}
