import { price } from '@zaryad/model/pricing/price'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { curveOf } from './curve.ts'

const startedAt = Date.parse('2026-06-01T15:00:00Z')
const minute = 60_000
const timeZone = 'Asia/Almaty'
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const days = [1, 2, 3, 4, 5, 6, 7]

const terms = fc
  .record({
    prices: fc.array(fc.nat(20_000), { minLength: 4, maxLength: 4 }),
    until: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ prices: [base = 0, evening = 0, night = 0, morning = 0], until }) => ({
    ...{
      priceEnergyTiyn: base,
      priceTimeTiyn: 100,
      priceStartTiyn: 0,
      priceIdleTiyn: 0,
      idleGraceMinutes: 0,
    },
    schedule: [
      { days, from: clock(21), to: clock(23), priceEnergyTiyn: evening },
      { days, from: clock(23), to: clock(until), priceEnergyTiyn: night },
      { days, from: clock(until), to: clock(8), priceEnergyTiyn: morning },
    ],
  }))

test('the readings that are kept of a session price it as all of them do, and are few', () => {
  const steps = fc.array(fc.record({ minutes: fc.integer({ min: 1, max: 40 }), wh: fc.nat(9_000) }), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(terms, steps, (terms, steps) => {
      let at = startedAt
      let registerWh = 5_000
      const samples = steps.map(({ minutes, wh }) => {
        at += minutes * minute
        registerWh += wh
        return { at, registerWh }
      })
      const stoppedAt = at + 10 * minute
      const session = { terms, timeZone, startedAt, stoppedAt, energyWh: registerWh - 4_000 }
      const curve = curveOf(samples, 5_000, { terms, timeZone })
      expect(price({ ...session, meterStartWh: 0, samples: curve })).toEqual(
        price({ ...session, meterStartWh: 5_000, samples }),
      )
      // two for each change of the price, of which a day has four, and the last two
      expect(curve.length).toBeLessThanOrEqual(8 * Math.ceil((at - startedAt) / 86_400_000) + 4)
    }),
  )
})

test('of readings at one price the first and the last are kept, of those at one instant the later', () => {
  const kept = (minutes: number[], terms: Parameters<typeof curveOf>[2]['terms'] = null) =>
    curveOf(
      minutes.map((at, index) => ({ at: startedAt + at * minute, registerWh: index })),
      0,
      { terms, timeZone },
    ).map(({ at, registerWh }) => [(at - startedAt) / minute, registerWh])
  expect(kept([10, 20, 30])).toEqual([
    [10, 0],
    [30, 2],
  ])
  expect(kept([10, 10, 20])).toEqual([
    [10, 1],
    [20, 2],
  ])
  // 20:00 there when it began
  const evening = {
    ...{ priceEnergyTiyn: 1, priceTimeTiyn: 0, priceStartTiyn: 0, priceIdleTiyn: 0, idleGraceMinutes: 0 },
    schedule: [{ days, from: '20:30', to: '23:00', priceEnergyTiyn: 2 }],
  }
  expect(kept([10, 20, 40, 50, 60], evening).map(([at]) => at)).toEqual([10, 20, 40, 60])
})
