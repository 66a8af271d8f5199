import type { MapStation as Seen } from '@zaryad/model/calls/map'

export type StationState = Seen['state']
type SeenPoint = Seen['points'][number]
export type StationType = SeenPoint['rate']['stationType']
/** The operator's map has those too that have not told their state. */
type MapConnector = Omit<SeenPoint['connectors'][number], 'status'> & { status: string | null }
export type MapPoint = Omit<SeenPoint, 'connectors'> & { connectors: MapConnector[] }
/** A location as drivers are told of it (spec §7); they see `active` and `maintenance` alone. */
export type MapStation = Omit<Seen, 'points'> & { points: MapPoint[] }

const isOnline = ({ connectionState }: MapPoint) => connectionState === 2

/** Free connectors of all; none is free at an offline point, or where the location is not at work. */
export function countsOf({ points, state }: MapStation): { free: number; total: number } {
  let free = 0
  let total = 0
  for (const point of points) {
    total += point.connectors.length
    if (state === 'active' && isOnline(point))
      free += point.connectors.filter(({ status }) => status === 'Available').length
  }
  return { free, total }
}

const speeds: StationType[] = ['slow', 'default', 'fast']

/** The fastest of its points. */
export const speedOf = ({ points }: MapStation): StationType =>
  points.reduce<StationType>(
    (best, { rate }) => (speeds.indexOf(rate.stationType) > speeds.indexOf(best) ? rate.stationType : best),
    points.length ? 'slow' : 'default',
  )

export const plugsOf = ({ points }: MapStation): number[] =>
  [...new Set(points.flatMap(({ connectors }) => connectors.flatMap(({ type }) => type ?? [])))].sort(
    (one, other) => one - other,
  )

/** The strongest connector, or post where its connectors do not say. */
export const powerOf = ({ points }: MapStation): number =>
  Math.max(
    0,
    ...points.flatMap(({ power, connectors }) => [power ?? 0, ...connectors.map((each) => each.power ?? 0)]),
  )

type Wish = { connectorTypes: number[]; isFree: boolean; fromKw: number }

/** Whether one connector is all that is looked for, as the server's map has it; one without kW gives what its post does. */
export function hasPlug(station: MapStation, { connectorTypes, isFree, fromKw }: Wish): boolean {
  if (connectorTypes.length === 0 && !isFree) return powerOf(station) >= fromKw
  return station.points.some((point) =>
    point.connectors.some(
      ({ type, power, status }) =>
        (connectorTypes.length === 0 || (type !== null && connectorTypes.includes(type))) &&
        (power ?? point.power ?? 0) >= fromKw &&
        (!isFree || (station.state === 'active' && isOnline(point) && status === 'Available')),
    ),
  )
}

/** How a pin is coloured: what a driver can do there; `fault` is for the operator's eyes. */
export type Tone = 'free' | 'busy' | 'off' | 'fault'

const isBroken = (status: string | null) => status === 'Faulted' || status === 'Unavailable'

export function toneOf(station: MapStation, look: 'driver' | 'operator'): Tone {
  const online = station.points.filter(isOnline)
  const statuses = online.flatMap(({ connectors }) => connectors.map(({ status }) => status))
  if (look === 'operator' && statuses.some((status) => status === 'Faulted')) return 'fault'
  if (station.state !== 'active' || statuses.length === 0 || statuses.every(isBroken)) return 'off'
  return statuses.includes('Available') ? 'free' : 'busy'
}
