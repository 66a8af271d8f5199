type About = { entity: string; entityId: string; chargePointId: string | null }

/** The console's page where one sees to an event: the session, the device, the payment, the act, the point, or its journal of commands. */
export function eventPage({ entity, entityId, chargePointId }: About): string | null {
  // of one device several things may be told: what follows its id says which
  if (entity === 'transactions' || entity === 'devices') return `/${entity}/${entityId.split('/')[0]}`
  if (entity === 'client/payments') return `/billings/payments/${entityId}`
  if (entity === 'billings') return `/billings/acts/${entityId}`
  if (!chargePointId) return null
  return entity === 'commands' ? `/chargePoints/${chargePointId}/history` : `/chargePoints/${chargePointId}`
}
