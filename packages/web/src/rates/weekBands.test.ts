import { expect, test } from 'vitest'
import { copyDay } from './copyDay.ts'
import { dayBands, timeOfDay, weekMinutes } from './weekBands.ts'

const night = { days: [5], from: '23:00', to: '07:00', priceEnergy: 60 }
const day = { days: [6, 7], from: '07:00', to: '24:00' }

test('a night over midnight is the evening of one day and the morning of the next', () => {
  expect(dayBands([night, day], 5)).toEqual([
    { from: 0, to: 1380, period: null },
    { from: 1380, to: 1440, period: 0 },
  ])
  expect(dayBands([night, day], 6)).toEqual([
    { from: 0, to: 420, period: 0 },
    { from: 420, to: 1440, period: 1 },
  ])
  expect(dayBands([{ ...night, days: [7] }], 1)[0]).toEqual({ from: 0, to: 420, period: 0 })
})

test('the first of two that overlap holds, and what is no time yet is passed over', () => {
  const bands = dayBands([night, { ...night, from: '22:00' }, { ...night, from: '2' }], 5)
  expect(bands.map(({ period }) => period)).toEqual([null, 1, 0])
})

test('the base price fills what is left of the week', () => {
  expect(weekMinutes([night, day])).toEqual(
    new Map<number | null, number>([
      [0, 480],
      [1, 2 * 1020],
      [null, 7 * 1440 - 480 - 2040],
    ]),
  )
  expect(timeOfDay(1440)).toBe('24:00')
})

test('a day is copied over others: their own periods go, empty ones vanish', () => {
  const copied = copyDay([night, day], 5, [5, 6, 7])
  expect(copied).toEqual([{ ...night, days: [5, 6, 7] }])
  expect(copyDay([night, day], 6, [1])).toEqual([night, { ...day, days: [1, 6, 7] }])
})
