import { connectorTypes, stationTypes } from '@zaryad/model/choices'
import { type Bounds, widened } from './geo.ts'
import type { StationType } from './station.ts'

/** What a driver looks for; an empty list asks for any. */
export type StationFilters = {
  connectorTypes: number[]
  stationTypes: StationType[]
  isFree: boolean
  /** At least so many kW; 0 for any. */
  fromKw: number
}

export const noFilters: StationFilters = { connectorTypes: [], stationTypes: [], isFree: false, fromKw: 0 }

/** What is asked for: more than a wall at home gives, fast, and what a lunch is enough for. */
export const powers = [22, 50, 100, 150]

export const hasFilters = ({ connectorTypes, stationTypes, isFree, fromKw }: StationFilters): boolean =>
  connectorTypes.length > 0 || stationTypes.length > 0 || isFree || fromKw > 0

/** Spec §7: two ranges in degrees. */
export function boundsFilter(bounds: Bounds) {
  const { south, west, north, east } = widened(bounds)
  return {
    latitude: { operator: 'BETWEEN', operand1: south, operand2: north },
    longitude: { operator: 'BETWEEN', operand1: west, operand2: east },
  }
}

/** The contract's filter of `geoPositions`. */
export const filterOf = (
  bounds: Bounds,
  { connectorTypes, stationTypes, isFree, fromKw }: StationFilters,
) => ({
  ...boundsFilter(bounds),
  ...(connectorTypes.length > 0 && { connectorTypes: connectorTypes.map(String) }),
  ...(stationTypes.length > 0 && { stationTypes }),
  ...(isFree && { free: true }),
  ...(fromKw > 0 && { power: { operator: 'GREATER_OR_EQUAL', operand1: fromKw } }),
})

export const toggled = <T>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((each) => each !== one) : [...list, one]

const names = { connectorTypes: 'plugs', stationTypes: 'speeds', isFree: 'free', fromKw: 'kw' }

/** The filters in an address: `?plugs=2,4&speeds=fast&free=1&kw=100`; what is no filter there is passed over. */
export function readFilters(params: URLSearchParams): StationFilters {
  const given = (name: string) => params.get(name)?.split(',') ?? []
  const plugs = given(names.connectorTypes)
  const speeds = given(names.stationTypes)
  return {
    connectorTypes: connectorTypes.filter((type) => plugs.includes(String(type))),
    stationTypes: stationTypes.filter((type) => speeds.includes(type)),
    isFree: params.get(names.isFree) === '1',
    fromKw: powers.find((kW) => String(kW) === params.get(names.fromKw)) ?? 0,
  }
}

/** A copy of the address's parameters with these filters. */
export function withFilters(params: URLSearchParams, filters: StationFilters): URLSearchParams {
  const next = new URLSearchParams(params)
  const set = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name))
  set(names.connectorTypes, filters.connectorTypes.join())
  set(names.stationTypes, filters.stationTypes.join())
  set(names.isFree, filters.isFree ? '1' : '')
  set(names.fromKw, filters.fromKw > 0 ? String(filters.fromKw) : '')
  return next
}
