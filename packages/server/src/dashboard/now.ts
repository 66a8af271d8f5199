import type { Now, Took } from '@zaryad/model/calls/dashboard'
import { dayMs } from '@zaryad/model/durations'
import { dayOf } from '@zaryad/model/networkDay'
import { tengeOf } from '@zaryad/model/pricing/money'
import type { Tx } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { Bounds } from './bounds.ts'
import { places, type Ranked } from './places.ts'
import { monthOf, planState } from './plans.ts'
import { all, equals, ofBounds, rollupRows } from './rollups.ts'
import { standing } from './standing.ts'

/** A reading older than this says nothing of the power that flows now. */
const freshMs = 15 * 60_000

type Sums = { energy_wh: number; sum_tiyn: number; count: number }
type Found = {
  charging: number
  drawn_w: number
  installed_w: number
  free: number
  connectors: number
  today: Sums
  yesterday: Sums
  week_ago: Sums
}

/** Whether these are all locations of a company, or of the network. */
export const isWhole = ({ stationId, chargePointId, connectorId, pointType }: Bounds) =>
  [stationId, chargePointId, connectorId, pointType].every((one) => one === undefined)

/**
 * Out of the sums by day and by hour, the sessions under way and what stands there: never out of history. `ranked` are
 * the best and worst locations, where these are all.
 */
export async function whatIsNow(tx: Tx, bounds: Bounds, now: Date, ranked?: Ranked[]): Promise<Now> {
  const { tenantId, stationId, chargePointId, connectorId, pointType } = bounds
  const points = [
    sql`not p.simulated and p.state = 'active' and p.connection_state = 2 and c.status = 'Available'`,
    equals('p.tenant_id', tenantId),
    equals('p.station_id', stationId),
    equals('p.id', chargePointId),
    equals('p.type', pointType),
  ]
  const took = (days: number): Sql => {
    const day = dayOf(now, -days)
    const until = days > 0 ? { until: new Date(now.getTime() - days * dayMs) } : {}
    return sql`(select json_build_object('energy_wh', coalesce(sum(energy_wh), 0), 'sum_tiyn', coalesce(sum(sum_tiyn), 0),
      'count', coalesce(sum(count), 0)) ${rollupRows(bounds, { start: day, end: day, ...until })})`
  }
  const found = await sql<Found>`
    with ${standing(bounds)}, active as (select power_w, meter_at from transactions
        where ${all([sql`state = 'active' and not simulated`, ...ofBounds(bounds)])}),
      free as (select from connectors c join charge_points p on p.id = c.charge_point_id
        where ${all([...points, equals('c.connector_id', connectorId)])})
    select (select count(*) from active) as charging,
      (select coalesce(sum(power_w), 0)::bigint from active
        where meter_at > ${new Date(now.getTime() - freshMs)}) as drawn_w,
      (select coalesce(sum(active_w), 0)::bigint from ${sql.ref(connectorId === undefined ? 'points' : 'plugs')}) as installed_w,
      (select count(*) from free) as free, (select coalesce(sum(active_count), 0)::bigint from plugs) as connectors,
      ${took(0)} as today, ${took(1)} as yesterday, ${took(7)} as week_ago`.execute(tx)
  const row = found.rows[0]!
  return {
    charging: row.charging,
    drawn: row.drawn_w / 1000,
    installed: row.installed_w / 1000,
    freeConnectors: row.free,
    connectors: row.connectors,
    today: wire(row.today),
    yesterday: wire(row.yesterday),
    weekAgo: wire(row.week_ago),
    places: ranked ? await places(tx, ranked) : null,
    month: isWhole(bounds) ? await planState(tx, { tenantId, month: monthOf(now), now }) : null,
  }
}

const wire = ({ energy_wh, sum_tiyn, count }: Sums): Took => ({
  energy: energy_wh / 1000,
  sum: tengeOf(sum_tiyn),
  count,
})
