import { expect, test } from 'vitest'
import { filterOf, hasFilters, noFilters, readFilters, toggled, withFilters } from './filters.ts'

const bounds = { south: 43, west: 76, north: 44, east: 77 }

test('the filter of the call is two ranges, and what was chosen', () => {
  expect(filterOf(bounds, noFilters)).toEqual({
    latitude: { operator: 'BETWEEN', operand1: 42.99, operand2: 44.01 },
    longitude: { operator: 'BETWEEN', operand1: 75.99, operand2: 77.01 },
  })
  expect(
    filterOf(bounds, { connectorTypes: [2, 8], stationTypes: ['fast'], isFree: true, fromKw: 50 }),
  ).toMatchObject({
    connectorTypes: ['2', '8'],
    stationTypes: ['fast'],
    free: true,
    power: { operator: 'GREATER_OR_EQUAL', operand1: 50 },
  })
})

test('filters live in the address beside what else is there', () => {
  const filters = {
    connectorTypes: [2, 8],
    stationTypes: ['slow', 'fast'] as const,
    isFree: true,
    fromKw: 100,
  }
  const address = withFilters(new URLSearchParams('view=map'), { ...filters, stationTypes: ['slow', 'fast'] })
  expect(address.toString()).toBe('view=map&plugs=2%2C8&speeds=slow%2Cfast&free=1&kw=100')
  expect(readFilters(address)).toEqual(filters)
  expect(withFilters(address, noFilters).toString()).toBe('view=map')
})

test('what is no filter is passed over', () => {
  expect(readFilters(new URLSearchParams('plugs=9,x,&speeds=warp&free=0&kw=7'))).toEqual(noFilters)
  expect(hasFilters(noFilters)).toBe(false)
  expect(toggled(toggled([1], 2), 1)).toEqual([2])
})
