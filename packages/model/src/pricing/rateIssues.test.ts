import { expect, test } from 'vitest'
import { everyDay, free } from './arbitraries.ts'
import type { SchedulePeriod } from './rate.ts'
import { rateIssues } from './rateIssues.ts'

const issuesOf = (...schedule: SchedulePeriod[]) => rateIssues({ ...free, schedule })

test('a plain rate has no issues', () => {
  expect(rateIssues(free)).toEqual([])
})

test('prices below zero or not whole tiyn are named by their wire field', () => {
  const terms = { ...free, priceEnergyTiyn: -1, priceTimeTiyn: 0.5, priceIdleTiyn: NaN, idleGraceMinutes: -5 }
  expect(rateIssues(terms)).toEqual([
    { field: 'priceEnergy', code: 'price' },
    { field: 'priceTime', code: 'price' },
    { field: 'priceIdle', code: 'price' },
    { field: 'idleGraceMinutes', code: 'minutes' },
  ])
})

test('unreadable periods are named by index', () => {
  expect(issuesOf({ days: [0], from: '8:00', to: '24:01', priceEnergyTiyn: -1 })).toEqual([
    { field: 'schedule.0.days', code: 'days' },
    { field: 'schedule.0.from', code: 'time' },
    { field: 'schedule.0.to', code: 'time' },
    { field: 'schedule.0.priceEnergy', code: 'price' },
  ])
  expect(issuesOf({ days: [8], from: '08:00', to: '24:00' })).toEqual([
    { field: 'schedule.0.days', code: 'days' },
  ])
  expect(issuesOf({ days: [], from: '08:00', to: '24:00' })).toEqual([
    { field: 'schedule.0.days', code: 'days' },
  ])
})

test('periods may touch, on the day and over midnight', () => {
  const night = { days: everyDay, from: '22:00', to: '06:00' }
  expect(issuesOf(night, { days: everyDay, from: '06:00', to: '22:00' })).toEqual([])
})

test('overlaps are found over midnight and from Sunday into Monday', () => {
  const sundayNight = { days: [7], from: '22:00', to: '06:00' }
  expect(issuesOf(sundayNight, { days: [1], from: '05:59', to: '08:00' })).toEqual([
    { field: 'schedule.1', code: 'overlap' },
  ])
  expect(issuesOf(sundayNight, { days: [7], from: '05:00', to: '06:00' })).toEqual([])
  const saturday = { days: [6], from: '08:00', to: '08:00' }
  expect(issuesOf(saturday, { days: [7], from: '07:59', to: '08:30' })).toHaveLength(1)
  expect(issuesOf(saturday, { days: [7], from: '08:00', to: '08:30' })).toEqual([])
})
