import { describe, expect, test } from 'vitest'
import { planOf, takeReading } from './plan.ts'
import { type Watched, watchedOf } from './watched.ts'

const startedMs = Date.parse('2026-06-01T06:00:00Z')
const minute = 60_000
const at = (ms: number) => (ms - startedMs) / minute

const row = {
  id: 'a',
  payment_id: 'b',
  tenant_id: null,
  pay_type: 'KASPI',
  sum_tiyn: 1_000_000,
  amount_wh: 10_000,
  charge_point_id: 'c',
  connector_id: 1,
  transaction_id: 1,
  started_at: new Date(startedMs),
  behind_ms: 0,
  time_zone: 'Asia/Almaty',
  terms: null,
  rated_w: 60_000,
  current_type: 2,
  energy_wh: null,
  power_w: null,
  meter_at: null,
  meter_start: null,
  samples: null,
}
/** 10 kWh at a connector of 60 kW. */
const session = (more: Partial<Watched> = {}): Watched => ({ ...watchedOf(row, 400), ...more })
const read = (one: Watched, minutes: number, energyWh: number, powerW: number | null = null) =>
  takeReading(one, { energyWh, powerW, atMs: startedMs + minutes * minute })

test('one that is found with the reading of its beginning alone is not metered yet', () => {
  const found = (energy_wh: number, meter_at: Date) =>
    watchedOf({ ...row, energy_wh, power_w: 0, meter_at }, 400)
  expect(at(planOf(found(0, new Date(startedMs))).endMs)).toBe(10)
  expect(planOf(found(0, new Date(startedMs + minute))).endMs).toBeGreaterThan(startedMs + 60 * minute)
})

test('one that is found in the midst, after its rate went over into other hours, ends as one that was watched', () => {
  const terms = {
    ...{
      priceEnergyTiyn: 10_000,
      priceTimeTiyn: 0,
      priceStartTiyn: 0,
      priceIdleTiyn: 0,
      idleGraceMinutes: 0,
    },
    // half an hour after it began
    schedule: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '11:30', to: '23:00', priceEnergy: 10 }],
  }
  const sold = { ...row, sum_tiyn: 330_000, amount_wh: null, terms, meter_start: 5_000 }
  const shown = [10, 20, 30, 40].map(
    (minutes) => [minutes, Math.min(minutes, 30) * 1_000 + minutes * 10] as const,
  )
  const seen = watchedOf(sold, 400)
  for (const [minutes, energyWh] of shown) read(seen, minutes, energyWh, 60_000)
  const [lastMinutes, lastWh] = shown.at(-1)!
  const found = watchedOf(
    {
      ...sold,
      energy_wh: lastWh,
      power_w: 60_000,
      meter_at: new Date(startedMs + lastMinutes * minute),
      samples: shown.map(([minutes, wh], index) => [
        startedMs + minutes * minute,
        5_000 + wh,
        false,
        0,
        index,
      ]),
    },
    400,
  )
  // 30.3 kWh at 100 ₸ and 0.1 at 10 ₸: 26.9 kWh more, a kWh a minute
  expect(at(planOf(found).endMs)).toBeCloseTo(lastMinutes + 26.9, 2)
  expect(planOf(found).endMs).toBe(planOf(seen).endMs)
})

describe('the end of a paid session', () => {
  test('is by the power of its connector until something is metered', () => {
    const { endMs, dueMs } = planOf(session())
    expect([at(endMs), at(dueMs)]).toEqual([10, 10])
  })

  test('is by what its connector may be where nobody has said it', () => {
    expect(at(planOf(session({ ratedW: undefined })).endMs)).toBe(4)
    expect(at(planOf(session({ ratedW: undefined, isAc: true })).endMs)).toBeCloseTo(27.27)
  })

  test('where the register stood at the beginning, as 2.x tells it, is no metering', () => {
    const one = session()
    expect(read(one, 0, 0)).toBe(false)
    expect(at(planOf(one).endMs)).toBe(10)
  })

  test('is by what flows once it is metered; a newer reading is wanted by when it might be over', () => {
    const one = session()
    read(one, 2, 1_000, 30_000)
    const { endMs, dueMs } = planOf(one)
    expect(at(endMs)).toBe(20)
    expect(at(dueMs)).toBe(11)
  })

  test('near enough, it needs no newer reading', () => {
    const one = session()
    read(one, 9, 9_500, 60_000)
    read(one, 9.4, 9_900, 60_000)
    expect(planOf(one).dueMs).toBe(Number.POSITIVE_INFINITY)
  })

  test('is seen in silence too: from a minute and a quarter on it may flow as strongly as it can', () => {
    const one = session()
    read(one, 0.5, 0, 0)
    const { endMs, silentEndMs } = planOf(one)
    expect(endMs).toBe(Number.POSITIVE_INFINITY)
    expect(at(silentEndMs)).toBe(0.5 + 1.25 + 10)
  })
})

test('a register that grows faster than the station says is believed; one that stands still is idle since it does', () => {
  const one = session()
  read(one, 1, 1_000, 20_000)
  expect(one.last?.powerW).toBe(60_000)
  const byHalf = session()
  read(byHalf, 1, 1_000, 40_000)
  expect(byHalf.last?.powerW).toBe(60_000)
  const little = session()
  read(little, 1, 1_000, 50_000)
  expect(little.last?.powerW).toBe(50_000)
  read(one, 2, 1_000)
  read(one, 3, 1_000)
  expect(one.last).toMatchObject({ powerW: 0, idleSinceMs: startedMs + minute })
  read(one, 4, 1_500)
  expect(one.last?.idleSinceMs).toBeUndefined()
})
