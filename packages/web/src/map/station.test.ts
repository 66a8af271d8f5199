import { expect, test } from 'vitest'
import { pinOf, pinsOf } from './features.ts'
import {
  countsOf,
  hasPlug,
  type MapPoint,
  type MapStation,
  plugsOf,
  powerOf,
  speedOf,
  toneOf,
} from './station.ts'

const point = (statuses: string[], more: Partial<MapPoint> = {}): MapPoint => ({
  id: 'p',
  name: 'Пост 1',
  power: 60,
  connectionState: 2,
  rate: { stationType: 'default' },
  connectors: statuses.map((status, at) => ({
    connectorId: at + 1,
    type: at === 0 ? 4 : 2,
    currentType: 2,
    power: null,
    status,
  })),
  ...more,
})
const station = (points: MapPoint[], more: Partial<MapStation> = {}): MapStation => ({
  id: 's',
  name: 'Достык',
  address: null,
  latitude: 43.2,
  longitude: 76.9,
  state: 'active',
  points,
  ...more,
})

const plug = (type: number, power: number | null, status: string) => ({
  connectorId: type,
  type,
  currentType: 2,
  power,
  status,
})

test('free are those of points with a link, at a location that is at work', () => {
  const points = [point(['Available', 'Charging']), point(['Available'], { connectionState: 1 })]
  expect(countsOf(station(points))).toEqual({ free: 1, total: 3 })
  expect(countsOf(station(points, { state: 'maintenance' }))).toEqual({ free: 0, total: 3 })
})

test('the tone says what can be done there; a fault only an operator is told', () => {
  expect(toneOf(station([point(['Available', 'Faulted'])]), 'driver')).toBe('free')
  expect(toneOf(station([point(['Available', 'Faulted'])]), 'operator')).toBe('fault')
  expect(toneOf(station([point(['Charging'])]), 'driver')).toBe('busy')
  expect(toneOf(station([point(['Faulted', 'Unavailable'])]), 'driver')).toBe('off')
  expect(toneOf(station([point(['Available'], { connectionState: 1 })]), 'operator')).toBe('off')
  expect(toneOf(station([point(['Available'])], { state: 'closed' }), 'operator')).toBe('off')
  expect(toneOf(station([]), 'driver')).toBe('off')
})

test('speed, plugs and power are the best of the points', () => {
  const fast = point(['Available', 'Available'], { rate: { stationType: 'fast' }, power: 120 })
  const slow = point(['Available'], { rate: { stationType: 'slow' }, power: 7 })
  expect(speedOf(station([slow, fast]))).toBe('fast')
  expect(speedOf(station([slow]))).toBe('slow')
  expect(plugsOf(station([slow, fast]))).toEqual([2, 4])
  expect(powerOf(station([slow, fast]))).toBe(120)
})

test('plug, kW and «free now» are looked for in one connector; its post speaks where it does not', () => {
  const mixed = station([
    point([], {
      connectors: [plug(8, 150, 'Charging'), plug(2, 22, 'Available'), plug(4, null, 'Available')],
    }),
  ])
  const has = (connectorTypes: number[], fromKw: number, isFree = false) =>
    hasPlug(mixed, { connectorTypes, fromKw, isFree })
  expect([has([2], 100), has([8], 100), has([2, 8], 100), has([2], 22)]).toEqual([false, true, true, true])
  expect([has([4], 60), has([4], 61)]).toEqual([true, false])
  expect([has([], 100), has([], 100, true), has([8], 0, true), has([2], 0, true)]).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('pins carry what a cluster adds up, and their place in the list', () => {
  const stations = [
    station([point(['Available'])]),
    station([point(['Charging'])]),
    station([point(['Faulted'])]),
    station([]),
  ]
  const properties = pinsOf(stations, 'operator').features.map((feature) => feature.properties)
  expect(properties.map((each) => [each?.at, each?.free, each?.fault])).toEqual([
    [0, 1, 0],
    [1, 0, 0],
    [2, 0, 1],
    [3, 0, 0],
  ])
  expect(properties[0]?.pin).toBe('default|free|1/1|')
  expect(properties[3]?.pin).toBe('default|off||')
  const priced = station([point(['Available'], { rate: { stationType: 'default', priceEnergy: 87.5 } })])
  expect(pinOf(priced, 'driver')).toBe('default|free|1/1|87.5')
  expect(pinOf(priced, 'operator')).toBe('default|free|1/1|')
})
