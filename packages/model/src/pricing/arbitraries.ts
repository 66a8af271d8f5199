import fc from 'fast-check'
import { dayMs } from '../durations.ts'
import type { RateTerms, SchedulePeriod } from './rate.ts'

/** Rates and sessions for the tests of this folder. */
export const free: RateTerms = {
  priceEnergyTiyn: 0,
  priceTimeTiyn: 0,
  priceStartTiyn: 0,
  priceIdleTiyn: 0,
  idleGraceMinutes: 0,
  schedule: [],
}

export const everyDay = [1, 2, 3, 4, 5, 6, 7]
export const at = (iso: string) => Date.parse(iso)

const tiyn = fc.integer({ min: 0, max: 1_000_000 })
const clock = fc
  .integer({ min: 0, max: 1439 })
  .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`)

export const anyPeriod: fc.Arbitrary<SchedulePeriod> = fc.record(
  {
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    from: clock,
    to: clock,
    priceEnergyTiyn: tiyn,
    priceTimeTiyn: tiyn,
  },
  { requiredKeys: ['days', 'from', 'to'] },
)

export const anyTerms: fc.Arbitrary<RateTerms> = fc.record({
  priceEnergyTiyn: tiyn,
  priceTimeTiyn: tiyn,
  priceStartTiyn: tiyn,
  priceIdleTiyn: tiyn,
  idleGraceMinutes: fc.integer({ min: 0, max: 60 }),
  schedule: fc.array(anyPeriod, { maxLength: 4 }),
})

export const anyZone = fc.constantFrom(
  'Asia/Almaty',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'UTC',
)

/** Starts in 2023–2025, some of them at the clock changes; lasts up to three days. */
export const anyTimes = fc
  .record({
    startedAt: fc.oneof(
      fc.integer({ min: at('2023-01-01T00:00Z'), max: at('2025-12-31T00:00Z') }),
      fc
        .constantFrom(
          '2024-02-29T18:00Z',
          '2024-03-31T01:00Z',
          '2024-10-27T01:00Z',
          '2024-11-03T06:00Z',
          '2024-04-06T15:00Z',
        )
        .chain((change) =>
          fc.integer({ min: -dayMs, max: dayMs / 4 }).map((shift) => at(`${change}`) + shift),
        ),
    ),
    lasts: fc.integer({ min: 0, max: 3 * dayMs }),
    charges: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ startedAt, lasts, charges }) => ({
    startedAt,
    stoppedAt: startedAt + lasts,
    chargingEndedAt: startedAt + Math.floor(lasts * charges),
  }))

export const anySamples = (startedAt: number, stoppedAt: number) =>
  fc.array(
    fc.record({
      at: fc.integer({ min: startedAt - 60_000, max: stoppedAt + 60_000 }),
      registerWh: fc.oneof(fc.integer({ min: 0, max: 200_000 }), fc.double({ min: 0, max: 2e5 })),
    }),
    { maxLength: 8 },
  )

export const anySession = fc
  .record({
    terms: anyTerms,
    timeZone: anyZone,
    times: anyTimes,
    energyWh: fc.integer({ min: 0, max: 1_000_000 }),
  })
  .chain(({ terms, timeZone, times, energyWh }) =>
    fc.record({
      terms: fc.constant(terms),
      timeZone: fc.constant(timeZone),
      startedAt: fc.constant(times.startedAt),
      stoppedAt: fc.constant(times.stoppedAt),
      chargingEndedAt: fc.option(fc.constant(times.chargingEndedAt), { nil: undefined }),
      energyWh: fc.constant(energyWh),
      meterStartWh: fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: undefined }),
      samples: fc.option(anySamples(times.startedAt, times.stoppedAt), { nil: undefined }),
    }),
  )
