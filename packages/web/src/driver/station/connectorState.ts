import { connectorStatuses } from '@zaryad/model/choices'
import type { Connector, Place, Point } from '../place.ts'

/** Why one cannot charge there, in the words of `driver.why.*`; null where one can. */
export type Why =
  | 'closed'
  | 'outOfService'
  | 'offline'
  | 'noPrice'
  | 'busy'
  | 'reserved'
  | 'held'
  | 'broken'
  | 'unknown'

export type Choice = { point: Point; connector: Connector; why: Why | null; since: string | null }

function whyOf({ station }: Place, point: Point, { status, isOwn, taken }: Connector): Why | null {
  if (!station.isOpen) return 'closed'
  if (!point.isInService) return 'outOfService'
  if (!point.isOnline) return 'offline'
  if (taken) return taken
  // of a reservation that is not ours only the station knows
  if (status === 'Reserved' && !isOwn) return 'reserved'
  if (status === null) return 'unknown'
  return point.terms ? null : 'noPrice'
}

const places = new Map<string | null, number>(connectorStatuses.map((status, index) => [status, index]))

/** What is kept for the driver who looks comes first, offline ones after all statuses (ux §5.0). */
const placeOf = ({ point, connector, why }: Choice) =>
  connector.isOwn && why === null
    ? -1
    : point.isOnline
      ? (places.get(connector.status) ?? connectorStatuses.length)
      : connectorStatuses.length + 1

/** All connectors of a location in the driver's order, those of equal worth by their power. */
export function choicesOf(place: Place): Choice[] {
  const all = place.points.flatMap((point) =>
    point.connectors.map((connector) => ({
      point,
      connector,
      why: whyOf(place, point, connector),
      since: point.isOnline ? connector.statusAt : point.onlineAt,
    })),
  )
  return all.sort((one, other) => placeOf(one) - placeOf(other) || powerOf(other) - powerOf(one))
}

/** kW; the post's where the connector does not say, 0 where neither does. */
export const powerOf = ({ point, connector }: Pick<Choice, 'point' | 'connector'>): number =>
  connector.power ?? point.power ?? 0

export const keyOf = ({ point, connector }: Choice) => `${point.id}:${connector.connectorId}`
