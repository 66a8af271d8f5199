import type { Statistics } from '@zaryad/model/calls/dashboard'
import { tengeOf } from '@zaryad/model/pricing/money'
import type { Tx } from '../db/database.ts'
import { jsonRows } from '../db/jsonRows.ts'
import { sql } from '../db/sql.ts'
import type { DashboardQuery } from './body.ts'
import type { Bounds } from './bounds.ts'
import { driverDays, driverSums } from './driverSums.ts'
import { rollupRows } from './rollups.ts'
import { locations, standing } from './standing.ts'

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

/** Everything in one statement. What stands there ignores the dates; what happened keeps to them. */
export async function statistics(tx: Tx, bounds: Bounds, { filter }: DashboardQuery): Promise<Statistics> {
  const ofType = (column: string, table: string) =>
    jsonRows(sql`select ${sql.ref(column)} as type, sum(count)::bigint as count from ${sql.ref(table)}
      group by 1 having sum(count) > 0 order by 1`)
  const found = await sql<Found>`
    with ${driverDays(bounds, filter)} ${standing(bounds)}
    select (${locations(bounds)}) as stations, (select coalesce(sum(count), 0)::bigint from points) as points,
      (select coalesce(sum(power_w), 0)::bigint from ${sql.ref(bounds.connectorId === undefined ? 'points' : 'plugs')}) as power_w,
      ${ofType('current_type', 'plugs')} as connectors,
      ${jsonRows(sql`select connection_state as "connectionState", sum(count)::bigint as count from points
        group by 1 having sum(count) > 0 order by 1`)} as states,
      ${ofType('type', 'points')} as types,
      ${jsonRows(sql`select current_type as type, sum(count)::bigint as count, sum(energy_wh)::bigint as wh, sum(duration_s)::bigint as s, sum(sum_tiyn)::bigint as tiyn
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
