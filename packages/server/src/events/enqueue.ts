import type { Tx } from '../db/database.ts'
import { handfuls, inserted } from '../db/insertRows.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import type { Kept } from './finding.ts'

/**
 * A message for every rule that wants to hear of these events, in the transaction that raises or closes them: none is
 * lost with the process, and none goes out twice. A company that is suspended hears of nothing new; that something is
 * over, which it has heard of before, waits until it is resumed.
 */
export async function enqueue(
  tx: Tx,
  deps: Deps,
  events: readonly Pick<Kept, 'id'>[],
  change: 'raised' | 'closed',
): Promise<void> {
  if (events.length === 0) return
  const now = deps.clock()
  const wanted = await sql<{ rule_id: string; tenant_id: string | null; event_id: string }>`
    select r.id as rule_id, r.tenant_id, e.id as event_id
    from alert_rules r join events e on e.id = any(${events.map(({ id }) => id)})
    where r.active and e.kind = any(r.kinds)
      and (r.tenant_id is null or r.tenant_id = e.tenant_id)
      and (r.company_id is null or r.company_id = e.tenant_id)
      and (not exists (select from tenants c where c.id = r.tenant_id and c.state = 'suspended')
        or (${change} = 'closed' and exists (select from alert_deliveries b
          where b.rule_id = r.id and b.event_id = e.id and b.change = 'raised')))`.execute(tx)
  for (const some of handfuls(wanted.rows)) {
    const rows = some.map((each) => ({ ...each, id: deps.newId(), change, next_at: now, queued_at: now }))
    await sql`${inserted('alert_deliveries', rows)} on conflict (rule_id, event_id, change) do nothing`.execute(
      tx,
    )
  }
}
