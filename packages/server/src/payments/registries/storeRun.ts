import { oddRefunds, type RegistryOutcome } from '@zaryad/model'
import { networkTimeZone } from '@zaryad/model/networkTimeZone'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Compared, OurPayment } from './compare.ts'
import type { OurRefund } from './compareRefunds.ts'
import { unpadded } from './unpadded.ts'

export type Period = { from: string; to: string }
type Named = { provider: string; period: Period; orders: string[]; operations: string[] }

/**
 * Our attempts that the registry names, and those that were paid in its days. Of money that was held it is what
 * was taken of it, on the day when it was; what is not taken yet the bank need not have. What was paid a second time has a
 * day of its own. About midnight the bank's day may be another than ours: what stands in its registry of the days beside
 * is not missed in this one.
 */
export async function ourPayments(
  tx: Tx,
  { provider, period, orders, operations }: Named,
): Promise<OurPayment[]> {
  const found = await sql<OurPayment>`
    with beside as materialized (
      select distinct r.payment_id, ltrim(r.order_id, '0') as order_id, r.operation_id
      from registries g join registry_rows r on r.registry_id = g.id and r.outcome in ('matched', 'differs')
      where g.provider = ${provider} and (g.day_to = ${period.from}::date - 1 or g.day_from = ${period.to}::date + 1)
    ), known as (
      select a.payment_id, a.order_id, a.operation_id, w.sum_tiyn, w.is_paid,
        coalesce((w.at at time zone ${networkTimeZone})::date between ${period.from}::date and ${period.to}::date,
          false) and not exists (select from beside e where e.payment_id = a.payment_id
            and (e.order_id = ltrim(a.order_id, '0') or e.operation_id = a.operation_id)) as is_due
      from payment_attempts a join payments p on p.id = a.payment_id
        left join bank_tasks b on b.attempt_id = a.id and b.kind = 'charge',
        lateral (select case when a.state = 'held' then coalesce(b.amount_tiyn, 0) else a.sum_tiyn end as sum_tiyn,
          a.state = 'paid' or (a.state = 'held' and b.id is not null) as is_paid,
          case when a.state = 'held' then b.done_at
            else coalesce((select l.at from ledger_transactions l where l.key = 'twice:' || a.id), p.paid_at) end as at) w
      where a.provider = ${provider})
    select * from known where (is_paid and is_due) or ltrim(order_id, '0') = any(${orders.map(unpadded)}::text[])
      or operation_id = any(${operations}::text[])`.execute(tx)
  return found.rows
}

/** The same of refunds that were sent; of one payment there may be several of a sum, so the days beside have the sum too. */
export async function ourRefunds(
  tx: Tx,
  { provider, period, orders, operations }: Named,
): Promise<OurRefund[]> {
  const found = await sql<OurRefund>`
    with known as (
      select b.id, b.payment_id, a.order_id, a.operation_id, b.reference, b.amount_tiyn as sum_tiyn,
        (b.done_at at time zone ${networkTimeZone})::date between ${period.from}::date and ${period.to}::date
          and not exists (select from registries g join registry_rows r on r.registry_id = g.id
            where g.provider = ${provider} and (g.day_to = ${period.from}::date - 1 or g.day_from = ${period.to}::date + 1)
              and r.outcome in ('refund', 'refundDiffers') and r.payment_id = b.payment_id
              and r.our_sum_tiyn = 0 - b.amount_tiyn) as is_due
      from bank_tasks b join payment_attempts a on a.id = b.attempt_id
      where a.provider = ${provider} and b.kind = 'refund' and b.state = 'done' and b.amount_tiyn > 0)
    select * from known where is_due or ltrim(order_id, '0') = any(${orders.map(unpadded)}::text[])
      or operation_id = any(${operations}::text[]) or reference = any(${operations}::text[])
    order by id`.execute(tx)
  return found.rows
}

type Run = {
  id: string
  provider: string
  fileName: string
  period: Period
  userId: string
  at: Date
  rows: readonly Compared[]
}

const isRefund = (outcome: RegistryOutcome) =>
  outcome === 'refund' || oddRefunds.some((odd) => odd === outcome)
const counted = (rows: readonly Compared[], outcome: RegistryOutcome) =>
  rows.filter((row) => row.outcome === outcome).length
const sumOf = (rows: readonly Compared[], name: 'sumTiyn' | 'ourSumTiyn') =>
  rows.filter(({ outcome }) => !isRefund(outcome)).reduce((sum, row) => sum + (row[name] ?? 0), 0)

/** The comparison as it was found, for ever. Lines of ours alone come after the file's. */
export async function storeRun(
  tx: Tx,
  { id, provider, fileName, period, userId, at, rows }: Run,
): Promise<void> {
  await sql`insert into registries (id, provider, file_name, day_from, day_to, matched, differing, ours, theirs, refunds,
      sum_tiyn, our_sum_tiyn, user_id, created_at)
    values (${id}, ${provider}, ${fileName}, ${period.from}, ${period.to}, ${counted(rows, 'matched')},
      ${counted(rows, 'differs')}, ${counted(rows, 'ours')}, ${counted(rows, 'theirs')},
      ${rows.filter(({ outcome, line }) => isRefund(outcome) && line !== null).length},
      ${sumOf(rows, 'sumTiyn')}, ${sumOf(rows, 'ourSumTiyn')}, ${userId}, ${at})`.execute(tx)
  const last = Math.max(0, ...rows.map(({ line }) => line ?? 0))
  const numbered = rows.map((row, index) => ({ ...row, line: row.line ?? last + 1 + index }))
  await sql`insert into registry_rows (registry_id, line, outcome, order_id, operation_id, sum_tiyn, our_sum_tiyn, at, payment_id)
    select ${id}::uuid, r.* from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as r (line integer, outcome text,
      "orderId" text, "operationId" text, "sumTiyn" bigint, "ourSumTiyn" bigint, at text, "paymentId" uuid)`.execute(
    tx,
  )
}
