import { expect, it } from 'vitest'
import { arrivals } from './rhythm.ts'

const started = new Date('2026-05-01T00:00:00Z')
const perMin = (at: string) => arrivals(started)(new Date(at))

it('follows the day of Kazakhstan, and the night is quiet but not dead', () => {
  const noon = perMin('2026-05-02T07:30:00Z') // 12:30 in Almaty
  const night = perMin('2026-05-01T22:30:00Z') // 03:30
  expect(noon).toBeCloseTo(0.6, 5)
  expect(night).toBeGreaterThan(0.2)
  expect(night).toBeLessThan(noon / 2)
})

it('fills the network in the first minute', () => {
  expect(perMin('2026-05-01T00:00:30Z')).toBeGreaterThan(20 * perMin('2026-05-01T00:05:00Z'))
})
