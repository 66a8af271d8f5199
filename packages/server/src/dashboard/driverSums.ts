import { networkTimeZone } from '@zaryad/model/networkTimeZone'
import { type Sql, sql } from '../db/sql.ts'
import type { Bounds } from './bounds.ts'
import { isKnown, summedDays, unsummedDays } from './daySums.ts'
import { all, equals } from './rollups.ts'

type Days = { start?: string; end?: string; until?: Date }

/**
 * Payments (`client/payments`) that were paid, by the location's day on which the money came (contract §2). A package is
 * bought at no location: its day is Almaty's. And reservations that a station took, by the location's day on which they
 * were made, with the ms they held: until they were used, cancelled or ran out.
 *
 * Days of UTC that are within any location's wanted days are read from their sums, those around them one by one. One
 * point has few of either.
 */
export function driverSums(bounds: Bounds, days: Days): Sql {
  const columns = sql`count(paid_at) as payments, count(held_to) as reservations,
    coalesce(sum(reserved_ms), 0)::bigint as reserved_ms`
  if (bounds.chargePointId !== undefined) {
    return sql`select ${columns} from (
      select paid_at, null::timestamptz as held_to, 0 as reserved_ms from (${payments(bounds, days)}) y
      union all select null, held_to, reserved_ms from (${reservations(bounds, days)}) r) x`
  }
  return sql`select sum(payments)::bigint as payments, sum(reservations)::bigint as reservations,
      coalesce(sum(reserved_ms), 0)::bigint as reserved_ms from (
    select count(*) as payments, 0 as reservations, 0 as reserved_ms
      from read_days d cross join lateral (${payments(bounds, days, sql`d.day`)}) y
    union all
    select 0, count(*), sum(reserved_ms) from read_days d cross join lateral (${reservations(bounds, days, sql`d.day`)}) r
    union all ${sums(bounds)}
  ) x`
}

/** Tables for `with` that `driverSums` stands on. */
export function driverDays({ chargePointId }: Bounds, { start, end, until }: Days): Sql {
  if (chargePointId !== undefined) return sql``
  const whole = all([
    start === undefined ? undefined : sql`day > ${start}::date`,
    end === undefined ? undefined : sql`day < ${end}::date`,
    until && sql`(day + 1)::timestamp at time zone 'UTC' <= ${until} and coalesce(held_to <= ${until}, true)`,
  ])
  const around = all([
    start === undefined ? undefined : sql`day >= ${start}::date - 1`,
    end === undefined ? undefined : sql`day <= ${end}::date + 1`,
  ])
  return sql`whole_days as materialized (select day from (${summedDays}) s where ${whole}),
    read_days as materialized (
      select day from (${unsummedDays} union select day from day_sums_summed) d
      where ${around} and day not in (select day from whole_days)
    ), `
}

function sums({ tenantId, stationId, pointType }: Bounds): Sql {
  const level = stationId !== undefined ? 'location' : tenantId !== undefined ? 'company' : 'network'
  const ofPlace = all([
    sql`d.level = ${sql.lit(level)} and d.day = w.day`,
    equals('d.tenant_id', tenantId),
    equals('d.station_id', stationId),
    pointType === undefined ? undefined : sql`d.point_type = ${pointType} and ${isKnown}`,
  ])
  return sql`select sum(payments), sum(reservations) filter (where ${isKnown}), sum(reserved_us) filter (where ${isKnown}) / 1000
    from whole_days w cross join lateral (select * from driver_days d where ${ofPlace} offset 0) d`
}

/** Clocks go 12 hours behind UTC at the most, and 14 ahead. */
const within = (at: Sql, { start, end, until }: Days) => [
  start === undefined ? undefined : sql`${at} >= ${start}::date - interval '14 hours'`,
  end === undefined ? undefined : sql`${at} < ${end}::date + interval '36 hours'`,
  until && sql`${at} < ${until}`,
]

/** Of its location's clock is asked only who comes near its midnight: the others are within the days by any. */
function inDays(at: Sql, station: Sql, { start, end }: Days): (Sql | undefined)[] {
  const zone = sql`coalesce((select time_zone from charge_stations s where s.id = ${station}), ${sql.lit(networkTimeZone)})`
  const day = sql`(${at} at time zone ${zone})::date`
  return [
    start === undefined
      ? undefined
      : sql`(${at} >= ${start}::date + interval '12 hours' or ${day} >= ${start}::date)`,
    end === undefined
      ? undefined
      : sql`(${at} < ${end}::date + interval '10 hours' or ${day} <= ${end}::date)`,
  ]
}

const onDay = (at: Sql, day: Sql | undefined) => day && sql`${at} >= ${day} and ${at} < ${day} + 1`

/**
 * Row by row through the keys, in this order: where PostgreSQL takes a kind or a company for rare, it would go through
 * all days for each of its points.
 */
const pointOf = (point: Sql, conditions: (Sql | undefined)[]) =>
  sql`cross join lateral (select * from charge_points p where p.id = ${point} and ${all(conditions)} offset 0) p`

function payments(bounds: Bounds, days: Days, day?: Sql): Sql {
  const { pointType } = bounds
  const found = all([
    sql`paid_at is not null`,
    onDay(sql`paid_at`, day),
    ...within(sql`paid_at`, days),
    equals('tenant_id', bounds.tenantId),
    equals('station_id', bounds.stationId),
    equals('point_id', bounds.chargePointId),
    equals('connector_id', bounds.connectorId),
  ])
  return sql`select y.paid_at from (select * from payments where ${found} offset 0) y
    ${pointType === undefined ? sql`` : pointOf(sql`y.point_id`, [equals('p.type', pointType)])}
    where ${all(inDays(sql`y.paid_at`, sql`y.station_id`, days))}`
}

function reservations(bounds: Bounds, days: Days, day?: Sql): Sql {
  const { until } = days
  const found = all([
    onDay(sql`created_at`, day),
    ...within(sql`created_at`, days),
    equals('charge_point_id', bounds.chargePointId),
    equals('connector_id', bounds.connectorId),
  ])
  const ofPoint = [
    sql`not p.simulated`,
    equals('p.tenant_id', bounds.tenantId),
    equals('p.station_id', bounds.stationId),
    equals('p.type', bounds.pointType),
  ]
  const countedTo = until ? sql`least(h.held_to, ${until}::timestamptz)` : sql`h.held_to`
  return sql`select h.held_to, greatest(0, extract(epoch from ${countedTo} - r.created_at)) * 1000 as reserved_ms
    from (select * from reservations where ${found} offset 0) r
    cross join lateral (select reservation_held_to(r.state, r.expiry_date, r.updated_at) as held_to) h
    ${pointOf(sql`r.charge_point_id`, ofPoint)}
    where ${all([sql`h.held_to is not null`, ...inDays(sql`r.created_at`, sql`p.station_id`, days)])}`
}
