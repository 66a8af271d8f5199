import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at } from './arbitraries.ts'
import { judge, type MeteredSession } from './meterSanity.ts'

const startedAt = at('2025-06-06T10:00Z')
const minutes = (count: number) => startedAt + count * 60_000
const good: MeteredSession = {
  meterStartWh: 1000,
  meterStopWh: 13_345,
  startedAt,
  stoppedAt: minutes(41),
  ratedPowerW: 22_000,
}
const sampled = (...registers: number[]) =>
  registers.map((registerWh, i) => ({ at: minutes(i + 1), registerWh }))

test('a plain session is believed', () => {
  expect(judge(good)).toEqual({ ok: true, energyWh: 12_345 })
  expect(judge({ ...good, meterStartWh: 1000.4 })).toEqual({ ok: true, energyWh: 12_345 })
})

test('equal registers are a session without energy, not a suspect one', () => {
  expect(judge({ ...good, meterStopWh: 1000 })).toEqual({ ok: true, energyWh: 0 })
  expect(judge({ ...good, meterStartWh: 0, meterStopWh: 0, samples: sampled(0, 0) })).toEqual({
    ok: true,
    energyWh: 0,
  })
  expect(judge({ ...good, meterStopWh: 1000, stoppedAt: minutes(60 * 24 * 30) }).ok).toBe(true)
})

const suspects: [string, Partial<MeteredSession>, { energyWh: number; reason: string }][] = [
  ['no start register', { meterStartWh: undefined }, { energyWh: 0, reason: 'noStart' }],
  ['no stop register', { meterStopWh: undefined }, { energyWh: 0, reason: 'noEnd' }],
  [
    'no stop, samples seen',
    { stoppedAt: undefined, samples: sampled(1100, 1300) },
    { energyWh: 300, reason: 'noEnd' },
  ],
  ['a clock of 1970', { startedAt: 0 }, { energyWh: 12_345, reason: 'badClock' }],
  ['a stop before the start', { stoppedAt: minutes(-1) }, { energyWh: 12_345, reason: 'badClock' }],
  ['a stop register of zero', { meterStopWh: 0 }, { energyWh: 0, reason: 'zeroRegister' }],
  [
    'zero registers beside samples',
    { meterStartWh: 0, meterStopWh: 0, samples: sampled(100, 200) },
    { energyWh: 200, reason: 'zeroRegister' },
  ],
  [
    'a register that falls from a single Wh to zero',
    { meterStartWh: 1, meterStopWh: 0 },
    { energyWh: 0, reason: 'zeroRegister' },
  ],
  [
    'zero registers beside a single Wh',
    { meterStartWh: 0, meterStopWh: 0, samples: sampled(1) },
    { energyWh: 1, reason: 'zeroRegister' },
  ],
  [
    'a start register of zero',
    { meterStartWh: 0, meterStopWh: 5_012_345 },
    { energyWh: 0, reason: 'overPower' },
  ],
  [
    'a register that is read after zeros',
    { meterStartWh: 0, meterStopWh: 5_012_345, samples: sampled(0, 0, 5_011_345, 5_012_000) },
    { energyWh: 1000, reason: 'overPower' },
  ],
  [
    'zeros up to the stop',
    { meterStartWh: 0, meterStopWh: 5_012_345, samples: sampled(0, 0) },
    { energyWh: 0, reason: 'overPower' },
  ],
  [
    'a leap of a meter that counts from zero',
    { meterStartWh: 0, meterStopWh: 287_000, samples: sampled(100, 200) },
    { energyWh: 200, reason: 'overPower' },
  ],
  [
    'a sample fallen to zero',
    { samples: sampled(1100, 0, 1200) },
    { energyWh: 12_345, reason: 'zeroRegister' },
  ],
  ['a stop below the start', { meterStopWh: 999 }, { energyWh: 0, reason: 'backward' }],
  ['a reset on the way', { samples: sampled(1300, 20, 60) }, { energyWh: 12_345, reason: 'backward' }],
  [
    'a stop below a sample',
    { samples: sampled(1300), meterStopWh: 1100 },
    { energyWh: 100, reason: 'backward' },
  ],
  ['more than the power allows', { meterStopWh: 287_000 }, { energyWh: 286_000, reason: 'overPower' }],
  ['a jump between samples', { samples: sampled(1100, 3000) }, { energyWh: 12_345, reason: 'overPower' }],
  ['a session of weeks', { stoppedAt: minutes(60 * 24 * 8) }, { energyWh: 12_345, reason: 'tooLong' }],
]

test.each(suspects)('%s is suspect', (_, change, { energyWh, reason }) => {
  expect(judge({ ...good, ...change })).toEqual({ ok: false, energyWh, reason })
})

test('rated power has a quarter and half a kWh to spare, to the Wh', () => {
  const hour = { ...good, meterStartWh: 1000, stoppedAt: minutes(60), ratedPowerW: 10_000 }
  expect(judge({ ...hour, meterStopWh: 14_000 }).ok).toBe(true)
  expect(judge({ ...hour, meterStopWh: 14_001 })).toMatchObject({ reason: 'overPower' })
})

test('an unknown rated power still has a ceiling', () => {
  expect(judge({ ...good, ratedPowerW: undefined, meterStopWh: 287_000 }).ok).toBe(true)
  expect(judge({ ...good, ratedPowerW: undefined, meterStopWh: 5_000_000 })).toMatchObject({
    reason: 'overPower',
  })
})

test('coarse samples and samples of another time do not make a session suspect', () => {
  expect(judge({ ...good, meterStartWh: 1045, samples: sampled(1000, 1100) }).ok).toBe(true)
  expect(judge({ ...good, samples: [{ at: minutes(50), registerWh: 0 }] }).ok).toBe(true)
  expect(judge({ ...good, samples: [{ at: minutes(3), registerWh: NaN }] }).ok).toBe(true)
})

test('the order in which samples come does not matter', () => {
  expect(judge({ ...good, samples: sampled(1100, 1200, 1300).reverse() }).ok).toBe(true)
})

test('whatever comes, energy is a whole number and never below zero', () => {
  const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(0, startedAt, minutes(41)))
  const garbage = fc.record({
    meterStartWh: fc.option(number, { nil: undefined }),
    meterStopWh: fc.option(number, { nil: undefined }),
    startedAt: number,
    stoppedAt: fc.option(number, { nil: undefined }),
    samples: fc.array(fc.record({ at: number, registerWh: number })),
  })
  fc.assert(
    fc.property(garbage, (session) => {
      const { ok, energyWh } = judge(session)
      expect(energyWh >= 0).toBe(true)
      if (ok) expect(Number.isInteger(energyWh)).toBe(true)
    }),
  )
})
