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
  from_top: number
  from_bottom: number
}

const shown = 5
/** Whole days: what is counted of today would make every place worse than the week before. */
const weekDays = 7

/**
 * The locations that took most and least in the last seven whole days; no location stands on both sides. Each
 * location's sums are found by its own index, so years of history cost nothing.
 */
export async function places(
  tx: Tx,
  tenantId: string | undefined,
  now: Date,
): Promise<{ best: Place[]; worst: Place[] }> {
  const [middle, from, today] = [dayOf(now, -weekDays), dayOf(now, -2 * weekDays), dayOf(now)]
  const found = await sql<Found>`
    with weeks as (
      select s.id, s.name, w.sum_tiyn, w.before_tiyn, w.energy_wh,
        row_number() over (order by w.sum_tiyn desc, s.name, s.id) as from_top,
        row_number() over (order by w.sum_tiyn, s.name desc, s.id desc) as from_bottom
      from charge_stations s cross join lateral (
        select coalesce(sum(sum_tiyn) filter (where day >= ${middle}::date), 0)::bigint as sum_tiyn,
          coalesce(sum(sum_tiyn) filter (where day < ${middle}::date), 0)::bigint as before_tiyn,
          coalesce(sum(energy_wh) filter (where day >= ${middle}::date), 0)::bigint as energy_wh
        from charge_days d where d.station_id = s.id and d.day >= ${from}::date and d.day < ${today}::date
      ) w
      where ${all([
        sql`not s.simulated and exists (select from charge_points p where p.station_id = s.id and p.state = 'active')`,
        equals('s.tenant_id', tenantId),
      ])}
    )
    select w.*, k.points, k."offlinePoints", f."faultedConnectors" from weeks w
      cross join lateral (select count(*) as points, count(*) filter (where p.connection_state <> 2) as "offlinePoints"
        from charge_points p where p.station_id = w.id and p.state = 'active') k
      cross join lateral (select count(*) as "faultedConnectors" from connectors c
        join charge_points p on p.id = c.charge_point_id
        where p.station_id = w.id and p.state = 'active' and c.status = 'Faulted') f
    where from_top <= ${shown} or from_bottom <= ${shown} order by from_top`.execute(tx)
  const best = found.rows.filter(({ from_top }) => from_top <= shown)
  const worst = found.rows.filter((row) => !best.includes(row)).reverse()
  return { best: best.map(toWire), worst: worst.map(toWire) }
}

const toWire = ({ from_top, from_bottom, sum_tiyn, before_tiyn, energy_wh, ...place }: Found): Place => ({
  ...place,
  sum: tengeOf(sum_tiyn),
  before: tengeOf(before_tiyn),
  energy: energy_wh / 1000,
})
