import type { MonthPlan, PlanState } from '@zaryad/model/calls/dashboard'
import { networkTimeZone } from '@zaryad/model/networkTimeZone'
import { localOf } from '@zaryad/model/pricing/localTime'
import { tengeOf } from '@zaryad/model/pricing/money'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { equals, rollupRows } from './rollups.ts'

export const monthOf = (at: Date) =>
  new Date(localOf(networkTimeZone, at.getTime())).toISOString().slice(0, 7)

type Wanted = { tenantId: string | undefined; month: string; now: Date }

export async function planState(tx: Tx, { tenantId, month, now }: Wanted): Promise<PlanState> {
  const first = `${month}-01`
  const found = await sql<{ own: number | null; parts: number | null; took: number }>`
    select (select sum_tiyn from month_plans where month = ${first}::date and
        ${tenantId === undefined ? sql`tenant_id is null` : equals('tenant_id', tenantId)}) as own,
      (select sum(sum_tiyn)::bigint from month_plans where month = ${first}::date and tenant_id is not null
        and ${tenantId === undefined}) as parts,
      (select coalesce(sum(sum_tiyn), 0)::bigint ${rollupRows({ tenantId }, { start: first })}) as took`.execute(
    tx,
  )
  const { own, parts, took } = found.rows[0]!
  const planned = own ?? parts
  const gone = shareGone(month, now)
  return {
    month,
    plan: planned === null ? null : tengeOf(planned),
    isOwn: own !== null,
    sum: tengeOf(took),
    due: planned === null ? null : tengeOf(Math.round(planned * gone)),
    forecast: tengeOf(Math.round(took / Math.max(gone, 1 / 31))),
  }
}

/** How much of a month has gone, by the network's clock. */
function shareGone(month: string, now: Date): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const [from, to] = [Date.UTC(year, number - 1, 1), Date.UTC(year, number, 1)]
  return Math.min(1, Math.max(0, (localOf(networkTimeZone, now.getTime()) - from) / (to - from)))
}

/** What is planned from the month before this one on. */
export async function plansOf(tx: Tx, tenantId: string | undefined, now: Date): Promise<MonthPlan[]> {
  const found = await sql<{ month: string; sum_tiyn: number }>`
    select to_char(month, 'YYYY-MM') as month, sum_tiyn from month_plans
    where ${tenantId === undefined ? sql`tenant_id is null` : equals('tenant_id', tenantId)}
      and month >= ${`${monthOf(now)}-01`}::date - interval '1 month' order by 1`.execute(tx)
  return found.rows.map(({ month, sum_tiyn }) => ({ month, sum: tengeOf(sum_tiyn) }))
}
