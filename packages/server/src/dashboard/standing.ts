import { type Sql, sql } from '../db/sql.ts'
import type { Job } from '../jobs/job.ts'
import type { Bounds } from './bounds.ts'
import { all, equals } from './rollups.ts'

/**
 * Tables for `with`: `points` by connection and type, `plugs` (connectors) by current, each with its power and
 * what of it is in service. Whole companies
 * are counted as they change (migration 0185); one location has few enough to be counted as it is asked for.
 */
export function standing(bounds: Bounds): Sql {
  return isCounted(bounds) ? counted(bounds) : byRow(bounds)
}

/** The same of locations: how many. Who has points of a kind is asked of the points. */
export function locations(bounds: Bounds): Sql {
  const { tenantId, stationId, chargePointId, pointType } = bounds
  const isBelow = chargePointId !== undefined || pointType !== undefined
  if (isCounted(bounds) && !isBelow)
    return sql`select coalesce(sum(count), 0)::bigint from standing
      where ${all([sql`what = 'location'`, equals('tenant_id', tenantId)])}`
  return sql`select count(*) from charge_stations s where ${all([
    sql`not s.simulated`,
    equals('s.tenant_id', tenantId),
    equals('s.id', stationId),
    isBelow
      ? sql`s.id in (select p.station_id from charge_points p where ${all(ofPoints(bounds))})`
      : undefined,
  ])}`
}

const isCounted = ({ stationId, chargePointId }: Bounds) =>
  stationId === undefined && chargePointId === undefined

function counted({ tenantId, pointType }: Bounds): Sql {
  const sums = (what: string) => sql`sum(count)::bigint as count, sum(power_w)::bigint as power_w,
    coalesce(sum(count) filter (where active), 0)::bigint as active_count,
    coalesce(sum(power_w) filter (where active), 0)::bigint as active_w from standing
    where ${all([sql`what = ${sql.lit(what)}`, equals('tenant_id', tenantId), equals('point_type', pointType)])}`
  return sql`points as (select kind as connection_state, point_type as type, ${sums('point')} group by 1, 2),
    plugs as (select kind as current_type, ${sums('connector')} group by 1)`
}

function byRow(bounds: Bounds): Sql {
  const points = ofPoints(bounds)
  const isActive = sql`p.state = 'active'`
  const sums = (
    power: Sql,
  ) => sql`count(*), sum(${power})::bigint as power_w, count(*) filter (where ${isActive}) as active_count,
    coalesce(sum(${power}) filter (where ${isActive}), 0)::bigint as active_w`
  return sql`points as (select p.connection_state, p.type, ${sums(sql`p.power_w`)}
      from charge_points p where ${all(points)} group by 1, 2),
    plugs as (select c.current_type, ${sums(sql`c.power_w`)} from connectors c join charge_points p on p.id = c.charge_point_id
      where ${all([...points, equals('c.connector_id', bounds.connectorId)])} group by 1)`
}

const ofPoints = ({ tenantId, stationId, chargePointId, pointType }: Bounds) => [
  sql`not p.simulated`,
  equals('p.tenant_id', tenantId),
  equals('p.station_id', stationId),
  equals('p.id', chargePointId),
  equals('p.type', pointType),
]

/** What changes leave is folded together, so that readers add up little. */
export const foldStanding: Job = {
  name: 'standing',
  cron: '* * * * *',
  run: async ({ db }) => {
    await sql`select fold_standing()`.execute(db.system)
  },
}

/** What was written around the triggers is not miscounted for longer than a day. */
export const countStanding: Job = {
  name: 'standingCounted',
  cron: '53 2 * * *',
  run: async ({ db }) => {
    await sql`select count_standing()`.execute(db.system)
  },
}
