import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { closeEvent, raiseEvent } from '../events/raise.ts'
import { eachOf } from '../jobs/watchRuns.ts'
import { monthFigures } from './statements.ts'
import { type KeptSums, plus } from './sums.ts'

type Closed = KeptSums & {
  id: string
  tenantId: string
  period: string
  number: string
  company: string
  isTold: boolean
}

const isSame = (one: KeptSums, other: KeptSums): boolean => {
  const names = Object.keys(plus(one, other)) as (keyof KeptSums)[]
  return names.every((name) => one[name] === other[name])
}

/**
 * A closed month changes where a session of it is corrected, or told by its station days late: its act stays as it is,
 * and people are told until the month is opened again, or is as it was. Months before `since` are left alone.
 */
export async function watchClosed(deps: Deps, since: string): Promise<void> {
  const found = await sql<Closed>`
    select b.id, b.tenant_id as "tenantId", b.period, b.number::text as number, t.name as company, e.id is not null as "isTold",
      b.sessions::bigint as count, b.energy_wh, b.accrued_tiyn, b.overshoot_tiyn, b.paid_tiyn, b.refunds_tiyn,
      b.commission_tiyn, b.payout_tiyn, b.pending_tiyn
    from billings b join tenants t on t.id = b.tenant_id
      left join events e on e.kind = 'monthChanged' and e.entity_id = b.id::text and e.closed_at is null
    where b.state = 'closed' and b.period >= ${since} order by b.period desc, b.id`.execute(deps.db.system)
  await eachOf(found.rows, async (act) => {
    const { id, tenantId, period, number, company, isTold } = act
    const { total } = await deps.db.scoped('all', (tx) => monthFigures(tx, tenantId, period))
    const about = { kind: 'monthChanged', entity: 'billings', entityId: id } as const
    if (isSame(act, total)) return isTold ? closeEvent(deps, about) : undefined
    if (isTold) return
    const data = { number, company, period: period.split('-').reverse().join('.') }
    return raiseEvent(deps, { ...about, tenantId, data })
  })
}
