import type { Elsewhere } from '../db/rowSql.ts'
import { sql } from '../db/sql.ts'
import { hasStalled } from '../entities/stalled.ts'

/** With a session that has stood still for 15 minutes. */
const stalledIds = sql`select t.charge_point_id from transactions t left join connectors c
    on c.charge_point_id = t.charge_point_id and c.connector_id = t.connector_id
  where t.state = 'active' and not t.simulated and ${hasStalled}`

/**
 * Points that want an operator's eye: in service with a connector (or themselves, connector 0) out of order or without a link for
 * 5 minutes (never those that never came), or anywhere with a session that has stood still for 15.
 */
const attentionIds = sql`
  select c.charge_point_id as id from connectors c join charge_points p on p.id = c.charge_point_id
    where c.status in ('Faulted', 'Unavailable') and c.status_at is not null and p.state = 'active'
      and not p.simulated
  union all
  select p.id from charge_points p
    where p.status in ('Faulted', 'Unavailable') and p.state = 'active' and not p.simulated
  union all
  select p.id from charge_points p
    where p.connection_state = 1 and p.state = 'active' and not p.simulated and p.connection_state_at < now() - interval '5 minutes'
      and exists (select from devices d where d.charge_point_id = p.id and d.last_seen_at is not null)
  union all
  ${stalledIds}`

const chargingIds = sql`
  select x.charge_point_id as id from transactions x where x.state = 'active'
  union all
  select c.charge_point_id from connectors c where c.status = 'Charging'`

/** As `open` of a device says it. */
const withoutKeyIds = sql`select d.charge_point_id as id from devices d join charge_points p on p.id = d.charge_point_id
  where d.password is null and d.key_exception is null and d.first_seen_at is not null and not p.simulated`

const connectors = sql`select c.charge_point_id from connectors c where true`
const faulted = sql`(select charge_point_id, error_code from connectors where status = 'Faulted'
  union all select id, error_code from charge_points where status = 'Faulted')`
const faults = sql`select c.charge_point_id from ${faulted} c where true`
const devices = sql`select d.charge_point_id from devices d where d.charge_point_id is not null`

/** Fields of a point that its connectors, sessions and device hold. */
export const pointElsewhere: Record<string, Elsewhere> = {
  attention: { ids: attentionIds },
  charging: { ids: chargingIds },
  withoutKey: { ids: withoutKeyIds },
  connectorStatus: { ids: connectors, column: sql`c.status` },
  connectorType: { ids: connectors, column: sql`c.type` },
  errorCode: { ids: faults, column: sql`c.error_code` },
  vendor: { ids: devices, column: sql`d.vendor` },
  model: { ids: devices, column: sql`d.model` },
  firmwareVersion: { ids: devices, column: sql`d.firmware_version` },
  lastSeenAt: { ids: devices, column: sql`d.last_seen_at` },
}

const ofDevice = (column: string) =>
  sql`(select ${sql.ref(`d.${column}`)} from devices d where d.charge_point_id = t.id)`

const broken = (status: string) => sql`(select c.charge_point_id from connectors c
    where c.status = ${status} and c.status_at is not null
  union all select p.id from charge_points p where p.status = ${status})`

/** Those that have ever come: a point that never did is set up, not lost. */
const come = sql`(select d.charge_point_id from devices d where d.charge_point_id is not null and d.last_seen_at is not null)`

/** Sets that are read once for all rows, so that a whole network is put in order by it at once. */
const urgency = sql`case
  when t.state <> 'active' then 6
  when t.simulated then 5
  when t.connection_state = 1 then case when t.id in ${come} then 1 else 6 end
  when t.id in ${broken('Faulted')} then 0
  when t.id in ${broken('Unavailable')} then 2
  when t.id in (${stalledIds}) then 3
  when t.id in (${chargingIds}) then 4
  else 5 end`

/** The same fields as a row has them. */
export const pointComputed = {
  attention: sql`exists (select from (${attentionIds}) a where a.id = t.id)`,
  urgency,
  charging: sql`exists (select from (${chargingIds}) a where a.id = t.id)`,
  withoutKey: sql`exists (select from (${withoutKeyIds}) k where k.id = t.id)`,
  connectorStatus: sql`array(select distinct c.status from connectors c where c.charge_point_id = t.id order by 1)`,
  connectorType: sql`array(select distinct c.type from connectors c
    where c.charge_point_id = t.id and c.type is not null order by 1)`,
  errorCode: sql`(select min(c.error_code) from ${faulted} c where c.charge_point_id = t.id)`,
  vendor: ofDevice('vendor'),
  model: ofDevice('model'),
  firmwareVersion: ofDevice('firmware_version'),
  lastSeenAt: ofDevice('last_seen_at'),
}
