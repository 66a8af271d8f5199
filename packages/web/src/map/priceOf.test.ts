import { expect, test } from 'vitest'
import { priceOf } from './priceOf.ts'
import type { MapPoint, MapStation } from './station.ts'

const days = [1, 2, 3, 4, 5, 6, 7]
const station = (...rates: Omit<MapPoint['rate'], 'stationType'>[]): MapStation => ({
  id: 's',
  name: 'Достык',
  address: null,
  latitude: 43,
  longitude: 76,
  state: 'active',
  timeZone: 'Asia/Almaty',
  points: rates.map((rate, at) => ({
    ...{ id: String(at), name: '', power: 60, connectionState: 2, connectors: [] },
    rate: { stationType: 'default', ...rate },
  })),
})
const noon = Date.parse('2026-11-20T07:00:00Z')
const night = Date.parse('2026-11-20T19:30:00Z')

test('the lowest price of the points, and whether there are others', () => {
  expect(priceOf(station({ priceEnergy: 95 }, { priceEnergy: 62.5 }), noon)).toEqual({
    lowestTiyn: 6250,
    isOne: false,
  })
  expect(priceOf(station({ priceEnergy: 95 }, { priceEnergy: 95 }, {}), noon)).toEqual({
    lowestTiyn: 9500,
    isOne: true,
  })
})

test('the price is that of the hour on the location’s clock', () => {
  const byHour = station({
    priceEnergy: 95,
    schedule: [{ days, from: '23:00', to: '07:00', priceEnergy: 60 }],
  })
  expect(priceOf(byHour, noon)?.lowestTiyn).toBe(9500)
  expect(priceOf(byHour, night)?.lowestTiyn).toBe(6000)
})

test('where no rate is set, or a kWh costs nothing by itself, no price is told', () => {
  expect(priceOf(station({}), noon)).toBeNull()
  expect(priceOf(station({ priceEnergy: 0 }), noon)).toBeNull()
})
