/** What a browser hears of as the argument of `Receive` (contract §5): what changed, not what it is now. */
export type Notification = {
  id: string
  kind: string
  /** A resource's name and the id of the row in it. */
  entity: string
  entityId: string
  tenantId: string | null
  /** ISO 8601, UTC. */
  at: string
  /** Values that are shown without reading again, such as power while charging. */
  data: Record<string, unknown>
}

export const hubPath = '/push/push'
export const hubEvent = 'Receive'
