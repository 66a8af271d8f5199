import type { chargeStationStates, stationTypes } from '@zaryad/model/choices'
import type { WirePeriod } from '@zaryad/model/pricing/wireTerms'

export type StationType = (typeof stationTypes)[number]
export type StationState = (typeof chargeStationStates)[number]

export type MapConnector = {
  connectorId: number
  type: number | null
  currentType: number
  power: number | null
  status: string | null
}
export type MapPoint = {
  id: string
  name: string
  power: number | null
  /** 1 offline, 2 online. */
  connectionState: number
  /** Of a kWh, tenge, where the call tells it; with the periods in which it is another. */
  rate: { stationType: StationType; priceEnergy?: number; schedule?: WirePeriod[] }
  connectors: MapConnector[]
}
/** A location as `POST chargeStations/geoPositions/search` gives it (spec §7). */
export type MapStation = {
  id: string
  name: string
  address: string | null
  latitude: number
  longitude: number
  /** Drivers see `active` and `maintenance` alone. */
  state: StationState
  /** Of the hours of a schedule; where there is one. */
  timeZone?: string
  points: MapPoint[]
}

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
