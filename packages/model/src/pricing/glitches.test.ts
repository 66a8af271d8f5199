import { expect, test } from 'vitest'
import { at } from './arbitraries.ts'
import { withoutGlitches } from './glitches.ts'
import { judge } from './meterSanity.ts'

const startedAt = at('2025-06-06T10:00Z')
const minutes = (count: number) => startedAt + count * 60_000
const session = (registers: number[], meterStopWh = 13_345) => ({
  meterStartWh: 1000,
  meterStopWh,
  startedAt,
  stoppedAt: minutes(41),
  ratedPowerW: 22_000,
  samples: registers.map((registerWh, i) => ({ at: minutes(i + 1), registerWh })),
})
const left = (registers: number[], stop?: number) =>
  withoutGlitches(session(registers, stop)).map(({ registerWh }) => registerWh)
const ALL_ONES = 4_294_967_295

test.each([
  ['all ones', [1100, ALL_ONES, 1300], [1100, 1300]],
  ['all ones for a while', [1100, ALL_ONES, ALL_ONES, ALL_ONES, 1300], [1100, 1300]],
  ['all ones before anything else', [ALL_ONES, 1300], [1300]],
  ['all ones as the last before the stop', [1100, ALL_ONES], [1100]],
  ['a leap below what a counter can show', [1100, 9000, 1300], [1100, 1300]],
  ['a lone 0', [1100, 0, 1300], [1100, 1300]],
  ['a register below 0', [1100, -5, 1300], [1100, 1300]],
  ['several, each by itself', [1100, 0, 1300, ALL_ONES, 1500], [1100, 1300, 1500]],
])('%s is no reading of the meter', (_name, registers, kept) => {
  expect(left(registers)).toEqual(kept)
})

test('zeros of a register so high that nothing leads back to it are none either', () => {
  const high = session([5_000_100, 0, 0, 20, 5_000_300], 5_012_345)
  const kept = withoutGlitches({ ...high, meterStartWh: 5_000_000 })
  expect(kept.map(({ registerWh }) => registerWh)).toEqual([5_000_100, 5_000_300])
})

test.each([
  ['a register that restarted and goes on from there', [1300, 0, 20, 60], 5000],
  ['one that is back where it was by its own power', [1300, 20, 60], 13_345],
  ['one that leapt and goes on from there', [1100, 3000, 3200], 13_345],
  ['a leap that is the stop itself', [1100, 1300], ALL_ONES],
  ['a fall that nothing follows', [1100, 1300, 0], 0],
])('%s stays, for people to see', (_name, registers, stop) => {
  const told = session(registers, stop)
  const samples = withoutGlitches(told)
  expect(samples).toEqual(told.samples)
  expect(judge({ ...told, samples }).ok).toBe(false)
})

test('a beginning that is told again later is no fall', () => {
  const told = session([1100, 1200])
  const again = { at: minutes(40), registerWh: 1000, isBeginning: true }
  expect(withoutGlitches({ ...told, samples: [...told.samples, again] })).toEqual(told.samples)
})

test('what a clock told before it was put back says nothing of when', () => {
  const told = [
    [minutes(20), 2000],
    [minutes(25), 3000],
    [minutes(22), 4400],
    [minutes(30), 6000],
  ].map(([at, registerWh], arrival) => ({ at: at!, registerWh: registerWh!, arrival }))
  const kept = withoutGlitches({ ...session([]), samples: told })
  expect(kept.map(({ registerWh }) => registerWh)).toEqual([4400, 6000])
})

test('what comes late is of its own time', () => {
  const told = [
    [minutes(2), 1300],
    [minutes(1), 1100],
    [minutes(3), 1500],
  ].map(([at, registerWh], arrival) => ({ at: at!, registerWh: registerWh!, arrival }))
  const kept = withoutGlitches({ ...session([]), samples: told })
  expect(kept.map(({ registerWh }) => registerWh)).toEqual([1100, 1300, 1500])
})

test('a register that leapt and goes on for days, read each second, is kept whole', () => {
  const samples = Array.from({ length: 250_000 }, (_, i) => ({
    at: startedAt + (i + 1) * 1000,
    registerWh: 400_000 + 6 * i,
  }))
  const stoppedAt = samples.at(-1)!.at
  expect(withoutGlitches({ ...session([]), stoppedAt, meterStopWh: 2_000_000, samples })).toHaveLength(
    250_000,
  )
})
