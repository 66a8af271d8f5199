import type { Statistics } from '@zaryad/model/calls/dashboard'
import { tengeOf } from '@zaryad/model/pricing/money'
import type { Tx } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { DashboardQuery } from './body.ts'
import type { Bounds } from './bounds.ts'
import { driverDays, driverSums } from './driverSums.ts'
import { all, equals, rollupRows } from './rollups.ts'

type ByType = { type: number; count: number; wh: number; s: number; tiyn: number }
type Found = {
  stations: number
  points: number
  power_w: number
  connectors: Statistics['chargePointTypes']
  states: { connectionState: number; count: number }[]
  types: Statistics['chargePointTypes']
  sessions: ByType[]
  payments: number
  reservations: number
  reserved_ms: number
}

const list = (rows: Sql) => sql`(select coalesce(json_agg(x), '[]') from (${rows}) x)`

/** Everything in one statement. What stands there ignores the dates; what happened keeps to them. */
export async function statistics(tx: Tx, bounds: Bounds, { filter }: DashboardQuery): Promise<Statistics> {
  const { tenantId, stationId, chargePointId, connectorId, pointType } = bounds
  const points = sql`select p.id, p.station_id, p.power_w, p.type, p.connection_state from charge_points p
    where ${all([
      sql`not p.simulated`,
      equals('p.tenant_id', tenantId),
      equals('p.station_id', stationId),
      equals('p.id', chargePointId),
      equals('p.type', pointType),
    ])}`
  const connectors = sql`select c.current_type, c.power_w from connectors c join charge_points p on p.id = c.charge_point_id
    where ${all([
      sql`not p.simulated`,
      equals('p.tenant_id', tenantId),
      equals('p.station_id', stationId),
      equals('p.id', chargePointId),
      equals('c.connector_id', connectorId),
      equals('p.type', pointType),
    ])}`
  const isBelowStation = chargePointId !== undefined || pointType !== undefined
  const stations = all([
    sql`not s.simulated`,
    equals('s.tenant_id', tenantId),
    equals('s.id', stationId),
    isBelowStation ? sql`s.id in (select station_id from points)` : undefined,
  ])
  const found = await sql<Found>`
    with ${driverDays(bounds, filter)} points as (${points}), plugs as (${connectors})
    select (select count(*) from charge_stations s where ${stations}) as stations,
      (select count(*) from points) as points,
      (select coalesce(sum(power_w), 0)::bigint from ${sql.ref(connectorId === undefined ? 'points' : 'plugs')}) as power_w,
      ${list(sql`select current_type as type, count(*) from plugs group by 1 order by 1`)} as connectors,
      ${list(sql`select connection_state as "connectionState", count(*) from points group by 1 order by 1`)} as states,
      ${list(sql`select type, count(*) from points group by 1 order by 1`)} as types,
      ${list(sql`select current_type as type, sum(count)::bigint as count, sum(energy_wh)::bigint as wh, sum(duration_s)::bigint as s, sum(sum_tiyn)::bigint as tiyn
        ${rollupRows(bounds, filter)} group by 1 having sum(count) > 0 order by 1`)} as sessions,
      d.payments, d.reservations, d.reserved_ms
    from (${driverSums(bounds, filter)}) d`.execute(tx)
  return toWire(found.rows[0]!)
}

function toWire(found: Found): Statistics {
  const total = (of: (row: ByType) => number) => found.sessions.reduce((sum, row) => sum + of(row), 0)
  return {
    stationCount: found.stations,
    chargePointCount: found.points,
    power: found.power_w / 1000,
    connectorCurrentTypes: found.connectors,
    billingChargePointCurrentTypes: found.sessions.map(({ type, wh, s }) => ({
      type,
      power: wh / 1000,
      duration: s,
    })),
    transactionCount: total((row) => row.count),
    reservationCount: found.reservations,
    billingCount: found.payments,
    billingPower: total((row) => row.wh) / 1000,
    durationSum: found.reserved_ms,
    sum: tengeOf(total((row) => row.tiyn)),
    chargePointStates: found.states,
    chargePointTypes: found.types,
  }
}
