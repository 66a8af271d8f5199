import { suspendedStatuses } from '@zaryad/model'
import { sql } from '../db/sql.ts'

/**
 * Since when the session `t`, at the connector `c`, has had no energy: its meter never rose, stopped telling, or
 * the connector says that it is suspended (ux §5.3).
 */
export const stalledSince = sql`case when coalesce(t.energy_wh, 0) = 0 then t.started_at
  when c.status = any(${[...suspendedStatuses]}) then least(t.meter_at, c.status_at)
  else coalesce(t.meter_at, t.started_at) end`
