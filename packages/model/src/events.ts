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
/**
 * A client's own word to the hub, which nobody has to say: what it has on its screen. It hears of those rows as soon as
 * they change, of others of these topics now and then, and of nothing else. Who never says it hears of all it may.
 */
export const hubShow = 'Show'
export type Shown = { topics: string[]; ids: string[] }
export const mostShown = { topics: 100, ids: 500 }

/** A reading while a session goes on comes every few seconds, and few pages show it. */
export const meterTopic = 'meter'

/** Addresses and queries begin with it: `client/payments` → `payments`. */
export const lastPart = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

/** What a notification is about, as `Shown` names it. */
export const topicOf = ({ kind, entity }: Pick<Notification, 'kind' | 'entity'>): string =>
  kind === 'meter' ? meterTopic : lastPart(entity)
