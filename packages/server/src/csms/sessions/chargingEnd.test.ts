import { expect, test } from 'vitest'
import { chargingEndOf } from './chargingEnd.ts'

const samples = (...registers: number[]) =>
  registers.map((registerWh, index) => ({ at: index * 10, registerWh }))

test.each([
  ['the first that stands where it ends', samples(0, 50, 100, 100), {}, 20],
  ['the first that stands above', samples(0, 150, 100), {}, 10],
  ['none where it rose to the end', samples(0, 50, 90), {}, undefined],
  ['none where nobody looked', [], {}, undefined],
  ['none at the very end', samples(0, 100), { stoppedMs: 10 }, undefined],
  ['one just before the end', samples(0, 100), { stoppedMs: 11 }, 10],
  ['none where the last sample is taken for the end', samples(0, 50, 100), { isAssumed: true }, undefined],
  ['one before the last sample, which is taken for the end', samples(0, 100, 100), { isAssumed: true }, 10],
  [
    'none before a sample that came after the end',
    samples(0, 100, 100),
    { isAssumed: true, stoppedMs: 15 },
    undefined,
  ],
  [
    'none after the last sample at the end itself',
    samples(0, 100),
    { isAssumed: true, stoppedMs: 10 },
    undefined,
  ],
])('a car stopped taking energy at %s', (_name, found, end, at) => {
  expect(chargingEndOf({ samples: found, meterStopWh: 100, stoppedMs: 100, ...end })).toBe(at)
})
