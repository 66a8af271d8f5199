import type { Place } from '@zaryad/model/calls/dashboard'
import { dayOf } from '@zaryad/model/networkDay'
import { tengeOf } from '@zaryad/model/pricing/money'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { all, equals } from './rollups.ts'

/** A location among the best or the worst. */
export type Ranked = {
  id: string
  name: string
  nameKz: string | null
  nameEn: string | null
  sum_tiyn: number
  before_tiyn: number
  energy_wh: number
  is_best: boolean
}
type State = Pick<Place, 'points' | 'offlinePoints' | 'faultedConnectors'>

const shown = 5
/** Whole days: what is counted of today would make every place worse than the week before. */
const weekDays = 7

/**
 * The locations that took most and least in the last seven whole days; no location stands on both sides. Of a
 * few locations the sums are found by their own index, of many by the days', so years of history cost nothing.
 */
export async function rankPlaces(tx: Tx, tenantId: string | undefined, now: Date): Promise<Ranked[]> {
  const [middle, from, today] = [dayOf(now, -weekDays), dayOf(now, -2 * weekDays), dayOf(now)]
  const found = await sql<Ranked>`
    with weeks as materialized (
      select s.id, s.name, s.name_kz as "nameKz", s.name_en as "nameEn",
        coalesce(sum(sum_tiyn) filter (where day >= ${middle}::date), 0)::bigint as sum_tiyn,
        coalesce(sum(sum_tiyn) filter (where day < ${middle}::date), 0)::bigint as before_tiyn,
        coalesce(sum(energy_wh) filter (where day >= ${middle}::date), 0)::bigint as energy_wh
      from charge_stations s
        left join charge_days d on d.station_id = s.id and d.day >= ${from}::date and d.day < ${today}::date
      where ${all([
        sql`not s.simulated and exists (select from charge_points p where p.station_id = s.id and p.state = 'active')`,
        equals('s.tenant_id', tenantId),
      ])} group by s.id
    ), best as (select *, true as is_best from weeks order by sum_tiyn desc, name, id limit ${shown}),
    worst as (select *, false as is_best from weeks order by sum_tiyn, name desc, id desc limit ${shown})
    select id, name, "nameKz", "nameEn", sum_tiyn, before_tiyn, energy_wh, is_best from (
      select *, row_number() over () as at from best
      union all select *, row_number() over () from worst where id not in (select id from best)
    ) r order by is_best desc, at`.execute(tx)
  return found.rows
}

/** With what is wrong there at this moment. */
export async function places(tx: Tx, ranked: Ranked[]): Promise<{ best: Place[]; worst: Place[] }> {
  const found = await sql<State>`
    select k.*, f.* from unnest(${ranked.map(({ id }) => id)}::uuid[]) with ordinality w(id, at)
      cross join lateral (select count(*) as points, count(*) filter (where p.connection_state <> 2) as "offlinePoints"
        from charge_points p where p.station_id = w.id and p.state = 'active') k
      cross join lateral (select count(*) as "faultedConnectors" from connectors c
        join charge_points p on p.id = c.charge_point_id
        where p.station_id = w.id and p.state = 'active' and c.status = 'Faulted') f
    order by w.at`.execute(tx)
  const shownPlaces = ranked.map((place, index) => ({ ...toWire(place), ...found.rows[index]! }))
  return {
    best: shownPlaces.filter((_, index) => ranked[index]!.is_best),
    worst: shownPlaces.filter((_, index) => !ranked[index]!.is_best),
  }
}

const toWire = ({ id, name, nameKz, nameEn, sum_tiyn, before_tiyn, energy_wh }: Ranked) => ({
  id,
  name,
  nameKz,
  nameEn,
  sum: tengeOf(sum_tiyn),
  before: tengeOf(before_tiyn),
  energy: energy_wh / 1000,
})
