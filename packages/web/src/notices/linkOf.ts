import type { Event } from './event.ts'

/** Where one sees to it: the session, the device, the point, or the point's journal of commands. */
export function linkOf({ entity, entityId, chargePointId }: Event): string | null {
  if (entity === 'transactions' || entity === 'devices') return `/${entity}/${entityId}`
  if (!chargePointId) return null
  return entity === 'commands' ? `/chargePoints/${chargePointId}/history` : `/chargePoints/${chargePointId}`
}
