import { type RawBuilder, sql } from 'kysely'
import type { Bounds } from './bounds.ts'

type Sql = RawBuilder<unknown>
type Days = { start?: string; end?: string }

export const all = (parts: (Sql | undefined)[]): Sql => {
  const given = parts.filter((part) => part !== undefined)
  return given.length ? sql.join(given, sql` and `) : sql`true`
}
export const equals = (column: string, value: string | number | undefined): Sql | undefined =>
  value === undefined ? undefined : sql`${sql.ref(column)} = ${value}`

/**
 * `from … where …` over the sums by day: the companies' own for whole companies, the points' below that.
 * Sessions are never read, so the answer costs the same however many there are (decision 1).
 */
export function rollupRows(bounds: Bounds, { start, end }: Days): Sql {
  const { tenantId, stationId, chargePointId, connectorId, pointType } = bounds
  const isWhole = stationId === undefined && chargePointId === undefined && pointType === undefined
  const conditions = all([
    equals('tenant_id', tenantId),
    equals('station_id', stationId),
    equals('charge_point_id', chargePointId),
    equals('connector_id', connectorId),
    pointType === undefined
      ? undefined
      : sql`charge_point_id in (select id from charge_points where type = ${pointType})`,
    start === undefined ? undefined : sql`day >= ${start}::date`,
    end === undefined ? undefined : sql`day <= ${end}::date`,
  ])
  return sql`from ${sql.table(isWhole ? 'tenant_days' : 'charge_days')} where ${conditions}`
}
