import type { Event } from './event.ts'

/** Where one sees to it: the session, the device, the point, or the point's journal of commands. */
export function linkOf({ entity, entityId, chargePointId }: Event): string | null {
  // of one device several things may be told: what follows its id says which
  if (entity === 'transactions' || entity === 'devices') return `/${entity}/${entityId.split('/')[0]}`
  if (!chargePointId) return null
  return entity === 'commands' ? `/chargePoints/${chargePointId}/history` : `/chargePoints/${chargePointId}`
}
