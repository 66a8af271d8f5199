import type { BillingFilter } from '@zaryad/model/calls/billings'
import type { Scope } from '../db/database.ts'
import { nobody } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import { rowConditions } from './filter.ts'
import { beyond, paidCost } from './overshoot.ts'

const noStation = sql`${sql.lit(nobody)}::uuid`
/** A day of a location differs from the UTC day by less than this. */
const slack = sql`interval '2 days'`

function stoppedBetween({ start, end }: BillingFilter) {
  return sql.join(
    [
      sql`true`,
      ...(start ? [sql`x.stopped_at > ${start}::date - ${slack}`] : []),
      ...(end ? [sql`x.stopped_at < ${end}::date + ${slack}`] : []),
    ],
    sql` and `,
  )
}

/**
 * Everything that billing adds up, as rows `r` (day, company, location, method, sums in tiyn): what finished
 * sessions cost (the rollups, with those that have a payment moved from ACCOUNT to its method, and what is beyond
 * the payment set apart), and what the
 * ledger says of money. Whatever is shown is a grouping of these, so totals equal the sums of their rows.
 */
export function moneyRows(filter: BillingFilter, scope: Scope) {
  return sql`from (
    select c.day, c.tenant_id, c.station_id, 'ACCOUNT' as method, c.count, c.energy_wh, c.sum_tiyn as accrued,
      0::bigint as overshoot, 0::bigint as paid, 0::bigint as refunds, 0::bigint as commission, 0::bigint as payout, 0::bigint as pending
    from charge_days c
    union all
    select (x.stopped_at at time zone x.time_zone)::date, x.tenant_id, coalesce(x.station_id, ${noStation}), v.method,
      v.sign, v.sign * coalesce(x.energy_wh, 0), v.accrued, v.overshoot, 0, 0, 0, 0, 0
    from transactions x join payments p on p.id = x.payment_id,
      lateral (values (p.pay_type, 1, ${paidCost}, ${beyond}), ('ACCOUNT', -1, -coalesce(x.sum_tiyn, 0), 0))
        v (method, sign, accrued, overshoot)
    where x.payment_id is not null and x.state = 'finished' and not x.simulated and x.stopped_at is not null
      and ${stoppedBetween(filter)}
    union all
    select l.day, l.tenant_id, coalesce(l.station_id, ${noStation}), l.pay_type, 0, 0, 0, 0,
      case when e.account in ('bank', 'balance') and e.amount_tiyn > 0 then e.amount_tiyn else 0 end,
      case when e.account = 'refunds' and e.amount_tiyn < 0 and l.kind <> 'rounding' then -e.amount_tiyn else 0 end,
      case when e.account = 'commission' then -e.amount_tiyn else 0 end,
      case when e.account in ('revenue', 'bonus') then -e.amount_tiyn else 0 end,
      case when e.account = 'driver' then -e.amount_tiyn else 0 end
    from ledger_transactions l join ledger_entries e on e.ledger_transaction_id = l.id
  ) r where ${sql.join(rowConditions(filter, scope), sql` and `)}`
}

export const sumColumns = sql`coalesce(sum(r.count), 0)::bigint as count,
  coalesce(sum(r.energy_wh), 0)::bigint as energy_wh,
  coalesce(sum(r.accrued), 0)::bigint as accrued_tiyn,
  coalesce(sum(r.overshoot), 0)::bigint as overshoot_tiyn, coalesce(sum(r.paid), 0)::bigint as paid_tiyn,
  coalesce(sum(r.refunds), 0)::bigint as refunds_tiyn, coalesce(sum(r.commission), 0)::bigint as commission_tiyn,
  coalesce(sum(r.payout), 0)::bigint as payout_tiyn, coalesce(sum(r.pending), 0)::bigint as pending_tiyn`
