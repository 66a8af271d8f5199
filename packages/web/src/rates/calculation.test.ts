import { expect, test } from 'vitest'
import { nextStart, priceOf } from './calculation.ts'

const now = Date.parse('2026-11-18T06:00:00Z') // a Wednesday
const terms = {
  priceEnergy: 120,
  priceTime: 0,
  priceStart: 200,
  priceIdle: 20,
  idleGraceMinutes: 10,
  schedule: [{ days: [5], from: '23:00', to: '07:00', priceEnergy: 65 }],
}
const trial = { energyKwh: 20, minutes: 40, day: 5, start: '22:30', idleMinutes: 0 }

test('begins on the next such day, on the network’s clock', () => {
  expect(new Date(nextStart(trial, now)!).toISOString()).toBe('2026-11-20T17:30:00.000Z')
  expect(nextStart({ ...trial, start: '25' }, now)).toBeUndefined()
})

test('costs by the hours it runs through, the start and the idling after its grace', () => {
  expect(priceOf(terms, trial, now)?.sumTiyn).toBe((15 * 120 + 5 * 65 + 200) * 100)
  expect(priceOf(terms, { ...trial, idleMinutes: 15 }, now)?.sumTiyn).toBe((1800 + 325 + 200 + 100) * 100)
  expect(priceOf(terms, { ...trial, energyKwh: Number.NaN }, now)).toBeUndefined()
})
