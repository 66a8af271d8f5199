import type { Place } from '@zaryad/model/calls/dashboard'
import { tengeOf } from '@zaryad/model/pricing/money'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { dayOf } from './networkDay.ts'
import { all, equals } from './rollups.ts'

type Found = Omit<Place, 'sum' | 'before' | 'energy'> & {
  sum_tiyn: number
  before_tiyn: number
  energy_wh: number
  is_best: boolean
}

const shown = 5
/** Whole days: what is counted of today would make every place worse than the week before. */
const weekDays = 7

/**
 * The locations that took most and least in the last seven whole days; no location stands on both sides. Of a
 * few locations the sums are found by their own index, of many by the days', so years of history cost nothing.
 */
export async function places(
  tx: Tx,
  tenantId: string | undefined,
  now: Date,
): Promise<{ best: Place[]; worst: Place[] }> {
  const [middle, from, today] = [dayOf(now, -weekDays), dayOf(now, -2 * weekDays), dayOf(now)]
  const found = await sql<Found>`
    with weeks as materialized (
      select s.id, s.name, coalesce(sum(sum_tiyn) filter (where day >= ${middle}::date), 0)::bigint as sum_tiyn,
        coalesce(sum(sum_tiyn) filter (where day < ${middle}::date), 0)::bigint as before_tiyn,
        coalesce(sum(energy_wh) filter (where day >= ${middle}::date), 0)::bigint as energy_wh
      from charge_stations s
        left join charge_days d on d.station_id = s.id and d.day >= ${from}::date and d.day < ${today}::date
      where ${all([
        sql`not s.simulated and exists (select from charge_points p where p.station_id = s.id and p.state = 'active')`,
        equals('s.tenant_id', tenantId),
      ])} group by s.id
    ), best as (select *, true as is_best from weeks order by sum_tiyn desc, name, id limit ${shown}),
    worst as (select *, false as is_best from weeks order by sum_tiyn, name desc, id desc limit ${shown}),
    extremes as (select * from best union all select * from worst where id not in (select id from best))
    select w.*, k.points, k."offlinePoints", f."faultedConnectors" from extremes w
      cross join lateral (select count(*) as points, count(*) filter (where p.connection_state <> 2) as "offlinePoints"
        from charge_points p where p.station_id = w.id and p.state = 'active') k
      cross join lateral (select count(*) as "faultedConnectors" from connectors c
        join charge_points p on p.id = c.charge_point_id
        where p.station_id = w.id and p.state = 'active' and c.status = 'Faulted') f
    order by is_best desc, case when is_best then -sum_tiyn else sum_tiyn end,
      case when is_best then w.name end, w.name desc, case when is_best then w.id end, w.id desc`.execute(tx)
  const { best = [], worst = [] } = Object.groupBy(found.rows, (row) => (row.is_best ? 'best' : 'worst'))
  return { best: best.map(toWire), worst: worst.map(toWire) }
}

const toWire = ({ is_best, sum_tiyn, before_tiyn, energy_wh, ...place }: Found): Place => ({
  ...place,
  sum: tengeOf(sum_tiyn),
  before: tengeOf(before_tiyn),
  energy: energy_wh / 1000,
})
