import type { BillingMethod } from '@zaryad/model'
import type { BillingSums as Sums } from '@zaryad/model/calls/billings'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import { moneyRows, sumColumns } from './moneyRows.ts'
import { type KeptSums, toSums } from './sums.ts'

type MonthFigures = { total: KeptSums; sums: Partial<Record<BillingMethod, Sums>> }

/** `2026-02` → its first and last day. */
export function daysOf(period: string): { start: string; end: string } {
  const [year = 0, month = 1] = period.split('-').map(Number)
  return { start: `${period}-01`, end: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) }
}

/** A company's month out of the same rows as the summary. */
export async function monthFigures(tx: Tx, tenantId: string, period: string): Promise<MonthFigures> {
  const found = await sql<KeptSums & { method: BillingMethod | null }>`
    select r.method, ${sumColumns} ${moneyRows({ ...daysOf(period), tenantId }, 'all')}
    group by grouping sets ((), (r.method)) order by r.method nulls last`.execute(tx)
  const total = found.rows.find(({ method }) => method === null)
  if (!total) throw new Error('an aggregate without a total')
  const methods = found.rows.flatMap((row) => (row.method ? [[row.method, toSums(row)] as const] : []))
  return { total, sums: Object.fromEntries(methods) }
}

type Statement = { tenantId: string; period: string }

/** The statement of an open month as things stand; a closed one stays as it is. Answers its id. */
export async function refreshStatement(tx: Tx, { tenantId, period }: Statement, at: Date): Promise<string> {
  await sql`insert into billings (id, tenant_id, period) values (${newId()}, ${tenantId}, ${period})
    on conflict (tenant_id, period) do nothing`.execute(tx)
  const kept = await sql<{ id: string; state: string }>`select id, state from billings
    where tenant_id = ${tenantId} and period = ${period} for update`.execute(tx)
  const { id = '', state } = kept.rows[0] ?? {}
  if (state !== 'open') return id
  const { total, sums } = await monthFigures(tx, tenantId, period)
  await sql`update billings set sessions = ${total.count}, energy_wh = ${total.energy_wh},
      accrued_tiyn = ${total.accrued_tiyn}, overshoot_tiyn = ${total.overshoot_tiyn}, paid_tiyn = ${total.paid_tiyn}, refunds_tiyn = ${total.refunds_tiyn},
      commission_tiyn = ${total.commission_tiyn}, payout_tiyn = ${total.payout_tiyn},
      pending_tiyn = ${total.pending_tiyn}, sums = ${JSON.stringify(sums)}, calculated_at = ${at}, updated_at = now()
    where id = ${id}`.execute(tx)
  return id
}

/** Every company and month in which something happened and that is not closed; older than `since` only if it is new. */
export async function openMonths(tx: Tx, since = ''): Promise<Statement[]> {
  const found = await sql<Statement>`
    select m.tenant_id as "tenantId", m.period from (
      select tenant_id, to_char(day, 'YYYY-MM') as period from tenant_days group by 1, 2
      union select tenant_id, to_char(day, 'YYYY-MM') from ledger_transactions where tenant_id is not null) m
    join tenants t on t.id = m.tenant_id
    left join billings b on b.tenant_id = m.tenant_id and b.period = m.period
    where b.state is distinct from 'closed' and (m.period >= ${since} or b.id is null) order by 2 desc, 1`.execute(
    tx,
  )
  return found.rows
}
