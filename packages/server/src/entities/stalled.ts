import { suspendedStatuses } from '@zaryad/model'
import { type Sql, sql } from '../db/sql.ts'

/**
 * Since when the session `t`, at the connector `c`, has had no energy: its meter never rose, stopped telling, or
 * the connector says that it is suspended (ux §5.3).
 */
export const stalledSince = sql`case when coalesce(t.energy_wh, 0) = 0 then t.started_at
  when c.status = any(${[...suspendedStatuses]}) then least(t.meter_at, c.status_at)
  else coalesce(t.meter_at, t.started_at) end`

/**
 * A station that was away tells of its sessions late and all at once, start, readings and stop within seconds: until
 * then nobody says of the session `t` that it stands still.
 */
export const isTold = (now: Date | Sql = sql`now()`) =>
  sql`t.created_at < ${now}::timestamptz - interval '10 seconds'`

/** Whether the session `t` has stood still for 15 minutes. */
export const hasStalled = sql`(${isTold()} and ${stalledSince} < now() - interval '15 minutes')`
