import { anyTerms, anyTimes, anyZone } from '@zaryad/model/pricing/arbitraries'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { corrected, type Metered } from './corrected.ts'

const session: Metered = {
  timeZone: 'Asia/Almaty',
  startedMs: Date.parse('2026-03-01T10:00Z'),
  stoppedMs: Date.parse('2026-03-01T12:00Z'),
  lastMs: null,
  meterStartWh: 1000,
  meterStopWh: 21_000,
  energyWh: 20_000,
  ratedPowerW: 50_000,
  doubt: null,
  isAssumed: false,
  untilNextWh: null,
  samples: [{ at: Date.parse('2026-03-01T11:00Z'), registerWh: 21_000 }],
  terms: {
    priceEnergyTiyn: 9000,
    priceTimeTiyn: 0,
    priceStartTiyn: 0,
    priceIdleTiyn: 1000,
    idleGraceMinutes: 0,
    schedule: [],
  },
}
const now = Date.parse('2026-03-02T00:00Z')
const kinds = (of: Metered, energy: number) =>
  corrected(of, { energy }, 'finished', now).lines?.map(({ kind }) => kind)

it('adds up to its lines, whatever the terms, the figures and the samples', () => {
  const anySamples = fc.array(
    fc.record({ at: fc.integer({ min: 0, max: 2e12 }), registerWh: fc.integer({ min: -10, max: 1e6 }) }),
    { maxLength: 5 },
  )
  const doubts = fc.constantFrom(null, 'zeroRegister', 'noEnd', 'backward')
  fc.assert(
    fc.property(
      anyTerms,
      anyTimes,
      anyZone,
      fc.integer({ min: 0, max: 10_000_000 }),
      anySamples,
      doubts,
      (terms, { startedAt, stoppedAt }, timeZone, wh, samples, doubt) => {
        const of = { ...session, terms, timeZone, samples, doubt, startedMs: startedAt, stoppedMs: stoppedAt }
        const { sumTiyn, lines, energyWh } = corrected(of, { energy: wh / 1000 }, 'finished', stoppedAt)
        const ofLines = lines!.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
        expect([sumTiyn, energyWh]).toEqual([ofLines, wh])
      },
    ),
    { numRuns: 300 },
  )
})

it('comes to the same where nothing is said anew, whatever was said before', () => {
  const steps = fc.array(
    fc.record({ minutes: fc.integer({ min: 3, max: 40 }), wh: fc.constantFrom(0, 500, 2000) }),
    { maxLength: 10 },
  )
  const said = {
    energy: fc.option(fc.integer({ min: 0, max: 30 }), { nil: null }),
    stoppedAt: fc.option(
      fc.integer({ min: 0, max: 300 }).map((minutes) => session.startedMs + minutes * 60_000),
      { nil: null },
    ),
  }
  const figures = fc.oneof(
    fc.record(said),
    fc.record({ stoppedAt: said.stoppedAt, meterStop: fc.integer({ min: 1000, max: 30_000 }) }),
  )
  fc.assert(
    fc.property(
      steps,
      figures,
      fc.boolean(),
      fc.integer({ max: 60, min: 0 }),
      (rises, given, isAssumed, more) => {
        const last = { at: session.startedMs, registerWh: 1000 }
        const samples = rises.map(({ minutes, wh }) => {
          last.at += minutes * 60_000
          last.registerWh += wh
          return { ...last }
        })
        const stoppedMs = last.at + more * 60_000
        const of = { ...session, samples, isAssumed, stoppedMs, meterStopWh: last.registerWh }
        const first = corrected({ ...of, energyWh: last.registerWh - 1000 }, given, 'finished', now)
        expect(corrected({ ...of, ...first }, {}, 'finished', now)).toEqual(first)
      },
    ),
    { numRuns: 500 },
  )
})

it('charges idle time only where the meter that shows it was believed', () => {
  expect(kinds(session, 10)).toEqual(['energy', 'idle'])
  expect(kinds({ ...session, doubt: 'zeroRegister' }, 10)).toEqual(['energy'])
})

it('charges no idle time while readings rose beyond what a person says of the meter', () => {
  const halfway = { at: session.startedMs + 1_800_000, registerWh: 11_000 }
  const rising = { ...session, samples: [halfway, ...session.samples] }
  const lines = corrected(rising, { meterStop: 11_000 }, 'finished', now).lines
  expect(lines?.find(({ kind }) => kind === 'idle')).toMatchObject({ from: '2026-03-01T11:00:00.000Z' })
  const again = { ...rising, meterStopWh: 11_000 }
  expect(corrected(again, { energy: 10 }, 'finished', now).lines).toEqual(lines)
})

it('nor where a person says that it stood higher than anybody saw, now as at the next correction', () => {
  expect(corrected(session, { meterStop: 25_000 }, 'finished', now).lines).toMatchObject([{ kind: 'energy' }])
  expect(kinds({ ...session, meterStopWh: 25_000 }, 24)).toEqual(['energy'])
})

it('without a rate costs nothing', () => {
  expect(corrected({ ...session, terms: null }, { energy: 5 }, 'finished', now)).toMatchObject({
    sumTiyn: 0,
    lines: [],
  })
})

it('begins from the last reading when nobody says more', () => {
  const open = {
    ...session,
    stoppedMs: null,
    meterStopWh: null,
    lastMs: session.startedMs + 60_000,
    energyWh: 700,
  }
  expect(corrected(open, {}, 'finished', now)).toMatchObject({ energyWh: 700, durationS: 60 })
  expect(corrected(open, {}, 'suspect', now)).toMatchObject({ energyWh: 700, sumTiyn: null, lines: null })
})
