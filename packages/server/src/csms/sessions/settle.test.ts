import { describe, expect, test } from 'vitest'
import { type Ended, meteredOf, settle } from './settle.ts'

const minute = 60_000
const startedMs = Date.parse('2026-06-01T06:00:00Z')
const terms = {
  ...{ priceEnergyTiyn: 10_000, priceTimeTiyn: 0, priceStartTiyn: 0, priceIdleTiyn: 0, idleGraceMinutes: 0 },
  schedule: [],
}
const byHours = { ...terms, schedule: [{ days: [1], from: '00:00', to: '08:00', priceEnergyTiyn: 5_000 }] }
/** 10 kWh within an hour, at 100 ₸. */
const ended = (more: Partial<Ended> = {}): Ended => ({
  ...{ startedMs, arrivedMs: startedMs, stoppedMs: startedMs + 60 * minute + 999 },
  ...{ meterStartWh: 1_000, meterStopWh: 11_000, ratedPowerW: 60_000 },
  ...{ timeZone: 'Asia/Almaty', terms, samples: [] },
  ...more,
})

describe('a session comes to', () => {
  test('its energy, its whole seconds and its sum; to nothing where it has no rate', () => {
    expect(settle(ended())).toMatchObject({
      ...{ state: 'finished', suspectReason: null, energyWh: 10_000, durationS: 3_600 },
      ...{ sumTiyn: 100_000, hasGlitches: false },
      lines: [{ kind: 'energy', quantity: 10, amount: 1_000 }],
    })
    expect(settle(ended({ terms: null }))).toMatchObject({ state: 'finished', sumTiyn: 0, lines: [] })
  })

  test('nothing at all where it was over without energy within three minutes', () => {
    const empty = (seconds: number, meterStopWh = 1_000) => {
      const { state, sumTiyn } = settle(ended({ meterStopWh, stoppedMs: startedMs + seconds * 1_000 }))
      return [state, sumTiyn]
    }
    expect(empty(179)).toEqual(['failed', 0])
    expect(empty(180)).toEqual(['finished', 0])
    expect(empty(179, 1_001)).toEqual(['finished', 10])
  })

  test('no sum where its meter cannot be believed', () => {
    const doubt = (more: Partial<Ended>) => {
      const { state, suspectReason, energyWh, sumTiyn, lines } = settle(ended(more))
      return [state, suspectReason, energyWh, sumTiyn, lines]
    }
    expect(doubt({ meterStopWh: 900 })).toEqual(['suspect', 'backward', 0, null, null])
    expect(doubt({ meterStopWh: null })).toEqual(['suspect', 'noEnd', 0, null, null])
    expect(doubt({ meterStartWh: null })).toEqual(['suspect', 'noStart', 0, null, null])
    // what its connector can give in an hour, a quarter more, and half a kWh; where nobody has said it, half a megawatt
    expect(doubt({ meterStopWh: 77_000 })[1]).toBe('overPower')
    expect(doubt({ meterStopWh: 77_000, ratedPowerW: null })[0]).toBe('finished')
    expect(settle(ended({ stoppedMs: startedMs - 1 }))).toMatchObject({ state: 'suspect', durationS: 0 })
  })

  test('no sum where nobody knows at which hours it was, and hours differ', () => {
    const unknown = (more: Partial<Ended>) => settle(ended({ isWhenUnknown: true, ...more }))
    expect(unknown({ terms: byHours })).toMatchObject({
      state: 'suspect',
      suspectReason: 'badClock',
      sumTiyn: null,
    })
    expect(unknown({ terms: byHours, meterStopWh: 1_000 }).state).toBe('finished')
    expect(unknown({ terms: byHours, meterStopWh: 1_001 }).state).toBe('suspect')
    for (const known of [{ terms }, { terms: null }, { terms: byHours, isWhenUnknown: false }])
      expect(unknown(known).state).toBe('finished')
  })

  test('what its register says, glitches apart', () => {
    const at = (minutes: number, registerWh: number) => ({ at: startedMs + minutes * minute, registerWh })
    const glitch = settle(ended({ samples: [at(10, 2_000), at(20, 4_294_967_295), at(30, 6_000)] }))
    expect(glitch).toMatchObject({ state: 'finished', energyWh: 10_000, hasGlitches: true })
  })
})

test('where its clock was put back, that of its beginning was ahead of ours', () => {
  const sample = (minutes: number, registerWh: number, arrival: number) => ({
    ...{ at: startedMs + minutes * minute, registerWh },
    ...{ arrival, isBeginning: false },
  })
  const arrivedMs = startedMs - 30 * minute
  const onward = [sample(10, 2_000, 1), sample(20, 3_000, 2)]
  const back = [sample(10, 2_000, 1), sample(-15, 3_000, 2)]
  expect(meteredOf(ended({ arrivedMs, samples: onward })).startedAt).toBe(startedMs)
  expect(meteredOf(ended({ arrivedMs, samples: back })).startedAt).toBe(arrivedMs)
  expect(meteredOf(ended({ ratedPowerW: 0 }))).not.toHaveProperty('ratedPowerW')
})
