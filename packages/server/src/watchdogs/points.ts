import { sql } from '../db/sql.ts'
import type { Finding } from '../events/finding.ts'
import type { Watchdog } from './watchdog.ts'

/** A connector in fault, or the station as a whole (connector 0). */
export const fault: Watchdog = {
  kind: 'fault',
  after: ['connectors', 'chargePoints'],
  find: () => sql<Finding>`
    select 'connectors' as entity, c.id as entity_id, p.tenant_id, p.id as charge_point_id,
      coalesce(c.status_at, c.updated_at) as at,
      jsonb_build_object('connectorId', c.connector_id, 'errorCode', c.error_code, 'vendorErrorCode', c.vendor_error_code) as data
    from connectors c join charge_points p on p.id = c.charge_point_id
    where c.status = 'Faulted' and p.state = 'active' and not p.simulated
    union all
    select 'chargePoints', p.id, p.tenant_id, p.id, coalesce(p.status_at, p.updated_at),
      jsonb_build_object('connectorId', 0, 'errorCode', p.error_code)
    from charge_points p where p.status = 'Faulted' and p.state = 'active' and not p.simulated`,
}

/** Gone for a while; never one that never came. */
export const offline: Watchdog = {
  kind: 'offline',
  after: ['chargePoints'],
  find: (before) => sql<Finding>`
    select 'chargePoints' as entity, p.id as entity_id, p.tenant_id, p.id as charge_point_id,
      p.connection_state_at as at, '{}'::jsonb as data
    from charge_points p
    where p.connection_state = 1 and p.state = 'active' and not p.simulated and p.connection_state_at < ${before}
      and exists (select from devices d where d.charge_point_id = p.id and d.last_seen_at is not null)`,
}
