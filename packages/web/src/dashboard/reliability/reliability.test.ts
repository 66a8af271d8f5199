import { expect, test } from 'vitest'
import { readFilters } from '../filters/filters.ts'
import { rowsOf, trendPeriod } from './answer.ts'
import { availability, load, meanRepairS, perPoint, success } from './ratios.ts'

const none = {
  readyS: 0,
  chargingS: 0,
  faultedS: 0,
  unavailableS: 0,
  offlineS: 0,
  repairs: 0,
  repairS: 0,
  attempts: 0,
  charged: 0,
}
const some = {
  readyS: 90,
  chargingS: 18,
  faultedS: 5,
  unavailableS: 3,
  offlineS: 2,
  repairs: 2,
  repairS: 7200,
  attempts: 40,
  charged: 38,
}

test('works out every figure by its formula', () => {
  expect([availability(some), success(some), load(some), meanRepairS(some)]).toEqual([0.9, 0.95, 0.2, 3600])
  expect(perPoint({ sum: 900, pointCount: 3 })).toBe(300)
})

test('has no figure where nothing is known', () => {
  expect([availability, success, load, meanRepairS].map((of) => of(none))).toEqual(Array(4).fill(undefined))
  expect(perPoint({ sum: 0, pointCount: 0 })).toBeUndefined()
})

test('shows days while they can be read, and marks the one that goes on', () => {
  const filters = readFilters(new URLSearchParams(), '2026-11-20')
  expect([trendPeriod(filters, 92), trendPeriod(filters, 366)]).toEqual(['daily', 'weekly'])
  const answer = {
    total: some,
    rows: [
      { time: '2026-11-19T00:00:00.000Z', ...some },
      { time: '2026-11-20T00:00:00.000Z', ...some },
    ],
    pointCount: 1,
    sum: 0,
    points: [],
  }
  expect(
    rowsOf(answer, 'daily', filters, '2026-11-20').map(({ day, isUnfinished }) => [day, isUnfinished]),
  ).toEqual([
    ['2026-11-19', false],
    ['2026-11-20', true],
  ])
})
