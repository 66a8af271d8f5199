import type { BillingMethod } from '@zaryad/model'
import type { BillingFilter } from '@zaryad/model/calls/billings'
import { networkTimeZone } from '@zaryad/model/networkTimeZone'
import type { Scope, Tx } from '../db/database.ts'
import { fetched } from '../db/fetched.ts'
import { nobody } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import { inwardKinds } from '../ledger/post.ts'
import { rowConditions } from './filter.ts'
import { beyond, paidCost } from './overshoot.ts'
import type { KeptSums } from './sums.ts'

/** One session or one movement of money. `local_ms` is the location's wall clock, as UTC would have it. */
export type JournalRow = KeptSums & {
  kind: string
  local_ms: number
  tenant_id: string | null
  company: string | null
  station: string | null
  point: string | null
  connector: number | null
  session: number | null
  payment: number | null
  method: BillingMethod
}

const noStation = sql`${sql.lit(nobody)}::uuid`
const batch = 1000

/** What was written down before its location's time zone was edited keeps the day that it is counted on (0207). */
const onItsDay = sql`least(greatest(r.at at time zone r.zone, r.day::timestamp),
  r.day + interval '1 day' - interval '1 second')`

const journal = (filter: BillingFilter, scope: Scope) => sql`
  select r.kind, (floor(extract(epoch from ${onItsDay})) * 1000)::float8 as local_ms, r.tenant_id, t.name as company,
    s.name as station, r.point, r.connector, r.session, r.payment, r.method, r.count, r.energy_wh, r.accrued_tiyn,
    r.overshoot_tiyn, r.paid_tiyn, r.refunds_tiyn, r.commission_tiyn, r.payout_tiyn, r.pending_tiyn
  from (
    select 'session' as kind, x.stopped_at as at, x.time_zone as zone, (x.stopped_at at time zone x.time_zone)::date as day,
      x.tenant_id, coalesce(x.station_id, ${noStation}) as station_id, coalesce(p.pay_type, 'ACCOUNT') as method,
      c.identity as point, x.connector_id as connector, x.transaction_id as session, p.number as payment,
      1::bigint as count, coalesce(x.energy_wh, 0) as energy_wh, ${paidCost} as accrued_tiyn, ${beyond} as overshoot_tiyn,
      0::bigint as paid_tiyn, 0::bigint as refunds_tiyn, 0::bigint as commission_tiyn, 0::bigint as payout_tiyn,
      0::bigint as pending_tiyn
    from transactions x left join payments p on p.id = x.payment_id left join charge_points c on c.id = x.charge_point_id
    where x.state = 'finished' and not x.simulated and x.stopped_at is not null
    union all
    select l.kind, l.at, coalesce(l.time_zone, z.time_zone, ${sql.lit(networkTimeZone)}), l.day, l.tenant_id, coalesce(l.station_id, ${noStation}),
      l.pay_type, c.identity, p.connector_id, null, p.number, 0, 0, 0, 0,
      coalesce(sum(e.amount_tiyn) filter (where e.account in ('bank', 'balance') and e.amount_tiyn > 0), 0)::bigint,
      -coalesce(sum(e.amount_tiyn) filter (where e.account = 'refunds' and e.amount_tiyn < 0), 0)::bigint,
      -coalesce(sum(e.amount_tiyn) filter (where e.account = 'commission'), 0)::bigint,
      -coalesce(sum(e.amount_tiyn) filter (where e.account in ('revenue', 'bonus')), 0)::bigint,
      -coalesce(sum(e.amount_tiyn) filter (where e.account = 'driver'), 0)::bigint
    from ledger_transactions l join ledger_entries e on e.ledger_transaction_id = l.id
      left join charge_stations z on z.id = l.station_id left join payments p on p.id = l.payment_id
      left join charge_points c on c.id = p.point_id
    where l.kind not in ${sql.listed(inwardKinds)}
    group by l.id, z.time_zone, c.identity, p.connector_id, p.number
  ) r left join tenants t on t.id = r.tenant_id left join charge_stations s on s.id = r.station_id
  where ${sql.join(rowConditions(filter, scope), sql` and `)}
  order by t.name, r.tenant_id, r.at, r.session, r.payment, r.kind`

/** All rows of the filter as of one moment, a batch at a time: a year of a network does not stand in memory. */
export async function* journalRows(tx: Tx, scope: Scope, filter: BillingFilter): AsyncGenerator<JournalRow> {
  for await (const rows of fetched<JournalRow>(tx, journal(filter, scope), batch)) yield* rows
}
