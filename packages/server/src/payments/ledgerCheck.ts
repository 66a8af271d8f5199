import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { closeEvent, raiseEvent } from '../events/raise.ts'
import type { Job } from '../jobs/job.ts'
import { writeLog } from '../logs/writeLog.ts'

type LedgerProblem = { check: string; id: string }

/**
 * What may never be, asked anew of all rows: the constraints hold it at every commit, and this holds the
 * constraints. A payment's own sums are those of its entries, and of a package's price what its kWh left are worth
 * is owed.
 */
export async function ledgerProblems(tx: Tx): Promise<LedgerProblem[]> {
  const found = await sql<LedgerProblem>`
    select 'unbalanced' as check, t.id::text as id
      from ledger_transactions t left join ledger_entries e on e.ledger_transaction_id = t.id
      group by t.id having coalesce(sum(e.amount_tiyn), 1) <> 0 or count(e.line) <> t.entry_count
    union all
    select 'payment', p.id::text from payments p, lateral (
        select coalesce(sum(e.amount_tiyn) filter (where t.kind = 'settled' and e.account = 'driver'), 0) as charged,
          -coalesce(sum(e.amount_tiyn) filter (where t.kind in ('refund', 'refundRevenue', 'refundPackage') and e.account = 'refunds'), 0) as refunded,
          -coalesce(sum(e.amount_tiyn) filter (where t.kind = 'refundRevenue' and e.account = 'refunds'), 0) as of_revenue,
          coalesce(sum(e.amount_tiyn) filter (where e.account = 'driver'), 0) as driver,
          coalesce(sum(e.amount_tiyn) filter (where t.kind = 'rounding' and e.account = 'rounding'), 0) as rounded,
          coalesce(sum(e.amount_tiyn) filter (where e.account = 'refunds'), 0) as due
        from ledger_transactions t join ledger_entries e on e.ledger_transaction_id = t.id
        where t.payment_id = p.id) l
      where p.pay_type <> 'BONUS' and (p.charged_tiyn <> l.charged or p.refunded_sum_tiyn <> l.refunded
        or p.revenue_refunded_tiyn <> l.of_revenue or p.revenue_refunded_tiyn > p.charged_tiyn or l.driver > 0
          or p.rounded_tiyn <> l.rounded or l.due > 0)
    union all
    select 'balance', b.user_id::text from driver_balances b
      left join lateral (select coalesce(-sum(e.amount_tiyn), 0) as tiyn from payments p
        join ledger_transactions t on t.payment_id = p.id and t.kind in ('toBalance', 'fromBalance')
        join ledger_entries e on e.ledger_transaction_id = t.id and e.account = 'balance'
        where p.user_id = b.user_id) l on true
      where b.balance_tiyn <> l.tiyn
    union all
    select 'bonus', b.id::text from user_bonuses b left join bonus_movements m on m.user_bonus_id = b.id
      group by b.id having b.volume_wh <> coalesce(sum(m.delta_wh), 0) or b.held_wh <> coalesce(sum(m.held_delta_wh), 0)
        or b.refunded_wh <> -coalesce(sum(m.delta_wh) filter (where m.kind = 'refund'), 0)
    union all
    select 'bonusMoney', b.id::text from user_bonuses b
      join ledger_transactions sold on sold.key = 'purchase:' || b.payment_id
      cross join lateral (
        select coalesce(-sum(e.amount_tiyn) filter (where t.id = sold.id), 0)::numeric as owed, coalesce(-sum(e.amount_tiyn), 0) as left_tiyn
        from ledger_transactions t join ledger_entries e on e.ledger_transaction_id = t.id and e.account = 'bonus'
        where t.payment_id = b.payment_id) l
      where b.source = 'purchase' and l.left_tiyn
        <> l.owed - div(l.owed * (b.used_wh + b.refunded_wh) * 2 + b.issued_wh, b.issued_wh * 2)
    limit 100`.execute(tx)
  return found.rows
}

const SHOWN = 20

/** Once a day; what is found is an event until it is put right, and stands in the user log. */
export const ledgerCheck: Job = {
  name: 'ledgerCheck',
  cron: '7 4 * * *',
  run: async (deps) => {
    const problems = await deps.db.scoped('all', async (tx) => {
      const found = await ledgerProblems(tx)
      if (found.length > 0) {
        const entry = {
          action: 'ledger.check',
          after: { problems: found },
          result: 'error' as const,
          userName: 'ledger',
        }
        await writeLog({ deps, tx, actor: null, ip: '', requestId: '' }, entry)
      }
      return found
    })
    const ledgerBroken = { kind: 'ledgerBroken', entity: 'ledger', entityId: 'ledger' } as const
    if (problems.length === 0) return closeEvent(deps, ledgerBroken)
    const data = { count: problems.length, problems: problems.slice(0, SHOWN) }
    return raiseEvent(deps, { ...ledgerBroken, data })
  },
}
