import { expect, it } from 'vitest'
import { arrivals, busyShare } from './rhythm.ts'

const noon = new Date('2026-05-02T07:30:00Z') // 12:30 in Almaty
const nine = new Date('2026-05-02T04:00:00Z')
const night = new Date('2026-05-01T22:30:00Z') // 03:30

it('follows the day of Kazakhstan, and the night is quiet but not dead', () => {
  expect(arrivals(noon)).toBeCloseTo(0.6, 5)
  expect(arrivals(night)).toBeGreaterThan(0.2)
  expect(arrivals(night)).toBeLessThan(arrivals(noon) / 2)
})

it('has cars charging at the start, as many as the hour has', () => {
  expect(busyShare(noon)).toBeCloseTo(0.14, 5)
  expect(busyShare(nine)).toBeGreaterThan(0.1)
  expect(busyShare(night)).toBeGreaterThan(0.05)
})
