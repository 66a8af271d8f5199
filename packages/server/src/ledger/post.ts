import { AppError, type PayType } from '@zaryad/model'
import { networkTimeZone } from '@zaryad/model/networkTimeZone'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

const accounts = [
  'bank',
  'driver',
  'revenue',
  'bonus',
  'refunds',
  'commission',
  'balance',
  'rounding',
] as const
type Account = (typeof accounts)[number]

/** What a transaction is of: files of billing name each in words (`billings.kinds`), but for `inwardKinds`. */
export const ledgerKinds = [
  'paid',
  'paidTwice',
  'settled',
  'refund',
  'refundRevenue',
  'refundSent',
  'packageSold',
  'refundPackage',
  'bonusUsed',
  'fromBalance',
  'toBalance',
  'rounding',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]
/** By which way what is owed already leaves, and by whose purse: nothing that billing adds up changes by them. */
export const inwardKinds = ['refundSent', 'toBalance', 'rounding'] as const satisfies LedgerKind[]

/** A debit is more than zero, a credit less. */
export type Entry = { account: Account; amountTiyn: number }

type Posting = {
  id: string
  /** What makes a repeat the same: one posting a key, for ever. */
  key: string
  kind: LedgerKind
  tenantId: string | null
  payType: PayType
  paymentId: string | null
  stationId: string | null
  at: Date
  entries: readonly Entry[]
}

/**
 * Writes a balanced set of entries (double entry) in one statement, idempotent by its key: false when it was there
 * already, an error when the key stands for something else. Only the platform's role may (migration 0009). The
 * location's calendar says the day; without a location, the network's. A month that its company has closed takes no more
 * money, whatever became of the location's calendar since: it counts on the first day after it. One that is being closed
 * is waited for, and whoever closes one waits for what is being posted (0221).
 */
export async function post(tx: Tx, posting: Posting): Promise<boolean> {
  const entries = posting.entries.filter(({ amountTiyn }) => amountTiyn !== 0)
  const written = await sql`
    with calendar as (
      select zone, (${posting.at}::timestamptz at time zone zone)::date as day from (
        select coalesce((select time_zone from charge_stations where id = ${posting.stationId}), ${networkTimeZone}) as zone) z),
    posted as (
      insert into ledger_transactions (id, tenant_id, key, kind, pay_type, payment_id, station_id, at, entry_count, time_zone, day)
      select ${posting.id}::uuid, ${posting.tenantId}::uuid, ${posting.key}, ${posting.kind}, ${posting.payType},
        ${posting.paymentId}::uuid, ${posting.stationId}::uuid, ${posting.at}::timestamptz, ${entries.length}::smallint, zone,
        ledger_day(${posting.tenantId}::uuid, day) from calendar
      on conflict (key) do nothing returning id, tenant_id)
    insert into ledger_entries (ledger_transaction_id, line, tenant_id, account, amount_tiyn)
    select p.id, e.line, p.tenant_id, e.account, e.amount
    from posted p, unnest(${entries.map(({ account }) => account)}::text[],
      ${entries.map(({ amountTiyn }) => amountTiyn)}::bigint[]) with ordinality as e (account, amount, line)
    returning 1`.execute(tx)
  if (written.rows.length > 0) return true
  if (!(await isRepeat(tx, posting, entries))) throw new AppError('conflict', { detail: posting.key })
  return false
}

async function isRepeat(tx: Tx, posting: Posting, entries: readonly Entry[]): Promise<boolean> {
  const found = await sql<{ kind: string; payment: string | null; lines: string }>`
    select t.kind, t.payment_id as payment, string_agg(e.account || ' ' || e.amount_tiyn, ',' order by e.line) as lines
    from ledger_transactions t join ledger_entries e on e.ledger_transaction_id = t.id
    where t.key = ${posting.key} group by t.id`.execute(tx)
  const lines = entries.map(({ account, amountTiyn }) => `${account} ${amountTiyn}`).join()
  const row = found.rows[0]
  return row?.kind === posting.kind && row.payment === posting.paymentId && row.lines === lines
}
