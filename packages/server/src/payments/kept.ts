import { settledPaymentStates } from '@zaryad/model'
import { type Sql, sql } from '../db/sql.ts'
import type { ExtensionOf } from '../entities/extension.ts'
import { mostMembers } from '../entities/filter.ts'

/**
 * Tiyn of a payment that stay charged: its session's cost or its package's price, less what was refunded of it and
 * what the operator added to that, so that it could be sent by hand.
 * A package's price is in `charged_tiyn` at no time, for its kWh are owed and not yet used.
 */
export const keptOf = (alias: string): Sql<number> => {
  const p = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`(case when ${p('package_id')} is not null and exists (select from user_bonuses k
      where k.tenant_id = ${p('tenant_id')} and k.issue_key = 'purchase:' || ${p('id')})
    then ${p('sum_tiyn')} - ${p('refunded_sum_tiyn')} else ${p('charged_tiyn')} - ${p('revenue_refunded_tiyn')} end
    - ${p('rounded_tiyn')})`
}

/**
 * Tiyn that went back or are on their way, once the payment is over: refunds, and what was let go of a hold.
 * What was paid is this and what is kept, wherever a payment is shown.
 */
export const returnedOf = (alias: string): Sql<number> =>
  sql`(case when ${sql.ref(`${alias}.state`)} in ${sql.listed(settledPaymentStates)}
    then ${sql.ref(`${alias}.sum_tiyn`)} - ${keptOf(alias)} else 0 end)`

/** Tiyn of what a payment gave back that its driver's balance has: too little to be sent, or taken from there before. */
export const toBalanceOf = (alias: string): Sql<number> =>
  sql`coalesce((select -sum(e.amount_tiyn) from ledger_transactions l
    join ledger_entries e on e.ledger_transaction_id = l.id and e.account = 'balance'
    where l.payment_id = ${sql.ref(`${alias}.id`)} and l.kind = 'toBalance'), 0)::bigint`

/**
 * Wh of a bonus that a payment used up, once it is over; null before, and of money. A session that is corrected later
 * uses up no more and no less.
 */
export const bonusUsedOf = (alias: string): Sql<number | null> => {
  const p = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`(case when ${p('hold_id')} is not null and ${p('state')} in ${sql.listed(settledPaymentStates)}
    then coalesce((select -(u.delta_wh + u.held_delta_wh) from bonus_movements u
      where u.hold_id = ${p('hold_id')} and u.kind = 'use'), 0) end)`
}

/** kWh that were set aside and came back whole were never paid with: there is nothing to give a receipt for. */
export const hasReceipt = (alias: string): Sql<boolean> =>
  sql`not (${sql.ref(`${alias}.pay_type`)} = 'BONUS' and ${sql.ref(`${alias}.state`)} = 'refunded')`

/**
 * Tiyn that payment `t` keeps beyond what its session costs since it was corrected: no correction moves money, so it is
 * for people to give back. A session's payments cover its cost in the order in which they came, so the last has the rest.
 */
const over = sql`(case when t.state = 'settled' and t.pay_type <> 'BONUS' and t.package_id is null then coalesce((
    select least(${keptOf('t')}, greatest(0, ${keptOf('t')} + (case when t.adds_to is null then 0 else (
        select sum(${keptOf('b')}) from (select * from payments where id = t.adds_to union all
          select * from payments where adds_to = t.adds_to and (paid_at, id) < (t.paid_at, t.id)) b) end)
      - (case when x.state = 'failed' then 0 else coalesce(x.sum_tiyn, 0) end)))
    from (select * from transactions x
      where x.payment_id = (case when t.adds_to is null then t.id else t.adds_to end) offset 0) x
    where x.corrected_at is not null and x.state in ('finished', 'failed')
    order by x.started_at desc limit 1), 0) else 0 end)::bigint`

/** What a payment's row has beyond its columns. */
export const payments: ExtensionOf<'client/payments'> = {
  hasWordIndex: true,
  seldom: { number: { index: 'payments_number_key', most: mostMembers, ofLists: true } },
  extras: {
    fromBalance: sql`(t.balance_tiyn / 100.0)::float8`,
    toBalance: sql`(${toBalanceOf('t')} / 100.0)::float8`,
    over: sql`(${over} / 100.0)::float8`,
  },
  computed: {
    kept: keptOf('t'),
    returned: returnedOf('t'),
    // `case` and no `coalesce`, which row-level security keeps from an index (decision 3)
    transactionId: sql`coalesce(t.transaction_id, (select x.id from transactions x
      where x.payment_id = case when t.adds_to is null then t.id else t.adds_to end
      order by x.started_at desc limit 1))`,
  },
}
