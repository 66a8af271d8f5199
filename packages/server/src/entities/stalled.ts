import { inSessionStatuses, suspendedStatuses } from '@zaryad/model'
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

/** By its station's clock, and by ours where we heard of its beginning after that. */
const lastWord = sql`greatest(t.started_at, t.created_at, t.meter_at)`
/** By ours, as far behind as its station's clock may be. */
const lastHeard = sql`(greatest(t.started_at, t.meter_at) + greatest(t.created_at - t.started_at, interval '0'))`
/** A station of 2.x that goes on after it has started anew says so with its next reading at the latest. */
const SILENT_AFTER_BOOT = sql`interval '15 minutes'`

/**
 * Since when the session `t`, at the connector `c` of the point `p`, is lost to its station; null where nothing says so.
 * Since its last word the connector has been free, or waits for whatever is next (in 2.x that may be the same session,
 * which tells of it in words of its own); or a station of 2.x, whose connector is Occupied all the same, has started anew
 * and tells no more of it.
 */
export const lostSince: Sql<Date | null> = sql`least(
  case when c.status in ('Available', 'Reserved') and c.status_at > ${lastWord} then c.status_at end,
  case when c.status in ('Preparing', 'Finishing') and c.status_at > ${lastWord} and exists (select from devices d
    where d.id = p.device_id and d.ocpp_version = 'ocpp1.6') then c.status_at end,
  case when not c.status = any(${[...inSessionStatuses]}) then (select min(f.began_at) from connector_spells f
    where f.charge_point_id = c.charge_point_id and f.connector_id = c.connector_id and f.began_at > ${lastWord}
      and f.status = 'Available') end,
  (select d.booted_at from devices d where d.id = p.device_id and d.ocpp_version like 'ocpp2%'
    and d.booted_at > ${lastHeard} and d.booted_at < now() - ${SILENT_AFTER_BOOT}))`
