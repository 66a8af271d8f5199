import { suspendedStatuses } from '@zaryad/model'
import { type Sql, sql } from '../db/sql.ts'
import { isTold, lostSince, stalledSince } from '../entities/stalled.ts'
import type { Finding } from '../events/finding.ts'
import type { Watchdog } from './watchdog.ts'

const after = ['transactions'] as const
const isSuspended = sql`coalesce(c.status = any(${[...suspendedStatuses]}), false)`
const hasEnergy = sql`coalesce(t.energy_wh, 0) > 0`

/** A station that was away tells of its sessions late and all at once: start, readings and stop within seconds. */
const TELLING_MS = 10_000
const beforeTelling = (now: Date) => new Date(now.getTime() - TELLING_MS)

const running = (since: Sql, now: Date, condition: Sql) => sql<Finding>`
  select 'transactions' as entity, t.id as entity_id, t.tenant_id, t.charge_point_id, ${since} as at,
    jsonb_build_object('connectorId', t.connector_id, 'transactionId', t.transaction_id, 'status', c.status) as data
  from transactions t
  join charge_points p on p.id = t.charge_point_id
  left join connectors c on c.charge_point_id = t.charge_point_id and c.connector_id = t.connector_id
  where t.state = 'active' and not t.simulated and ${isTold(now)} and ${condition}`

/** Of a session that its station has forgotten there is nothing to ask the station or the driver for: see `sessionLost`. */
const isHeld = sql`${lostSince} is null`

/** Runs, but its meter never rose, or the connector says that it is suspended (ux §5.3). */
export const noEnergy: Watchdog = {
  kind: 'noEnergy',
  after,
  find: (before, now) =>
    running(
      stalledSince,
      now,
      sql`(not ${hasEnergy} or ${isSuspended}) and ${isHeld} and ${stalledSince} < ${before}`,
    ),
}

/** Gave energy, then went quiet, while the point itself is there. */
export const meterSilent: Watchdog = {
  kind: 'meterSilent',
  after,
  find: (before, now) =>
    running(
      sql`t.meter_at`,
      now,
      sql`${hasEnergy} and not ${isSuspended} and ${isHeld} and t.meter_at < ${before}
        and p.connection_state = 2 and p.connection_state_at < ${beforeTelling(now)}`,
    ),
}

/** Its station has forgotten it: its stop does not come, what was paid for it lies, and nobody else is told. */
export const sessionLost: Watchdog = {
  kind: 'sessionLost',
  after: [...after, 'connectors'],
  find: (before, now) => running(lostSince, now, sql`${lostSince} < ${before}`),
}

/** Longer than any car charges: its stop was lost, or the car has been forgotten. */
export const neverStopped: Watchdog = {
  kind: 'neverStopped',
  after,
  find: (before, now) => running(sql`t.started_at`, now, sql`t.started_at < ${before}`),
}
