import type { ChargingProfile } from '@zaryad/ocpp'
import { describe, expect, it } from 'vitest'
import { compositeSchedule, type Installed, install, limitW, sharesOf } from './profiles.ts'

const at = Date.parse('2025-03-03T12:00:00Z')
const target = { connectorId: 1, phases: 3, session: { startedAt: at - 1_800_000, transactionId: 5 } }

function profile(
  chargingProfileId: number,
  periods: [startPeriod: number, limit: number][],
  {
    schedule,
    ...more
  }: Partial<ChargingProfile> & { schedule?: Partial<ChargingProfile['chargingSchedule']> } = {},
): ChargingProfile {
  const chargingSchedulePeriod = periods.map(([startPeriod, limit]) => ({ startPeriod, limit }))
  return {
    chargingProfileId,
    stackLevel: 1,
    chargingProfilePurpose: 'TxDefaultProfile',
    chargingProfileKind: 'Relative',
    chargingSchedule: { chargingRateUnit: 'W', chargingSchedulePeriod, ...schedule },
    ...more,
  }
}

function installed(connectorId: number, ...profiles: ChargingProfile[]): Installed[] {
  return profiles.reduce<Installed[]>(
    (all, one) => install(all, { connectorId, profile: one, installedAt: at }),
    [],
  )
}

describe('limitW', () => {
  it('is without bounds when nothing is installed', () => {
    expect(limitW([], target, at)).toBe(Number.POSITIVE_INFINITY)
  })

  it('takes the period that the session has reached', () => {
    expect(
      limitW(
        installed(
          1,
          profile(1, [
            [0, 9000],
            [1800, 5000],
            [3600, 1],
          ]),
        ),
        target,
        at,
      ),
    ).toBe(5000)
  })

  it('prefers the higher stack level until its duration is over', () => {
    const low = profile(1, [[0, 9000]])
    const high = profile(2, [[0, 4000]], { stackLevel: 3, schedule: { duration: 1801 } })
    const all = installed(1, low, high)
    expect(limitW(all, target, at)).toBe(4000)
    expect(limitW(all, target, at + 1000)).toBe(9000)
  })

  it('lets the session s own profile override the default, and the maximum bound both', () => {
    const own = profile(2, [[0, 8000]], { chargingProfilePurpose: 'TxProfile', transactionId: 5 })
    const foreign = profile(3, [[0, 1]], {
      chargingProfilePurpose: 'TxProfile',
      transactionId: 6,
      stackLevel: 9,
    })
    const max = profile(4, [[0, 7000]], { chargingProfilePurpose: 'ChargePointMaxProfile' })
    const all = [...installed(1, profile(1, [[0, 3000]]), own, foreign)]
    expect(limitW(all, target, at)).toBe(8000)
    expect(limitW(install(all, { connectorId: 0, profile: max, installedAt: at }), target, at)).toBe(7000)
    expect(limitW(all, { connectorId: 1, phases: 3 }, at)).toBe(3000)
  })

  it('turns amperes into watts by the phases in use', () => {
    const amps = profile(1, [[0, 16]], { schedule: { chargingRateUnit: 'A' } })
    expect(limitW(installed(1, amps), target, at)).toBe(11_040)
    expect(limitW(installed(1, amps), { ...target, phases: 1 }, at)).toBe(3680)
  })

  it('repeats a daily schedule and minds its validity', () => {
    const startSchedule = '2025-03-01T11:00:00Z'
    const daily = profile(
      1,
      [
        [0, 1000],
        [7200, 2000],
      ],
      {
        chargingProfileKind: 'Recurring',
        recurrencyKind: 'Daily',
        schedule: { startSchedule },
        validTo: '2025-03-03T13:30:00Z',
      },
    )
    const all = installed(0, daily)
    expect(limitW(all, target, at)).toBe(1000)
    expect(limitW(all, target, at + 3_600_000)).toBe(2000)
    expect(limitW(all, target, at + 5_400_000)).toBe(Number.POSITIVE_INFINITY)
  })
})

it.each([
  [50_000, [40_000, 40_000], [25_000, 25_000]],
  [50_000, [10_000, 60_000], [10_000, 40_000]],
  [50_000, [60_000, 0, 5_000], [45_000, 0, 5_000]],
  [Number.POSITIVE_INFINITY, [60_000, 7_000], [60_000, 7_000]],
])('of %i W for all, those who want %j have %j', (whole, wants, shares) => {
  expect(sharesOf(whole, wants)).toEqual(shares)
})

it('replaces a profile of the same purpose and level', () => {
  expect(
    installed(1, profile(1, [[0, 1]]), profile(2, [[0, 2]])).map(({ profile: one }) => one.chargingProfileId),
  ).toEqual([2])
})

it('draws the schedule that is ahead', () => {
  const all = installed(
    1,
    profile(1, [
      [0, 9000],
      [2100, 5000],
    ]),
  )
  const schedule = compositeSchedule(
    all,
    { ...target, maxPowerW: 7400 },
    { from: at, durationS: 900, unit: 'W' },
  )
  expect(schedule.chargingSchedulePeriod).toEqual([
    { startPeriod: 0, limit: 7400 },
    { startPeriod: 300, limit: 5000 },
  ])
})
