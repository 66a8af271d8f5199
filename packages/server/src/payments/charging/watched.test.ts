import { free } from '@zaryad/model/pricing/arbitraries'
import { expect, test } from 'vitest'
import { minute, row, startedMs } from '../testing/paidSession.ts'
import { behindAfter, isOfBeginning, seenOf, watchedOf } from './watched.ts'

const of = (more: Partial<Parameters<typeof watchedOf>[0]>) => watchedOf({ ...row, ...more }, 400)
const terms = { ...free, priceTimeTiyn: 100 }
const meter_at = new Date(startedMs + minute)

test('a session has the sum that was paid for it, but for bonuses and for a station where nothing costs', () => {
  expect(of({}).sumTiyn).toBe(1_000_000)
  expect(of({ pay_type: 'BONUS' }).sumTiyn).toBeNull()
  expect(of({ sum_tiyn: 0 }).sumTiyn).toBeNull()
  expect(of({ sum_tiyn: 0, terms: free }).sumTiyn).toBeNull()
  expect(of({ sum_tiyn: 0, terms }).sumTiyn).toBe(0)
  expect(of({ terms: free }).sumTiyn).toBe(1_000_000)
})

test('it is metered once more than its beginning has been told', () => {
  expect(of({}).last).toBeUndefined()
  expect(of({ energy_wh: 5 }).last).toBeUndefined()
  expect(of({ meter_at }).last).toBeUndefined()
  expect(of({ energy_wh: 0, meter_at: new Date(startedMs + 999) }).last).toBeUndefined()
  const last = { energyWh: 5, powerW: 7, atMs: startedMs + minute, idleSinceMs: undefined }
  const found = of({ energy_wh: 5, power_w: 7, meter_at })
  expect([found.last, found.base, found.peakW]).toMatchObject([last, { energyWh: 5 }, 7])
  expect(of({ energy_wh: 5, meter_at }).last).toMatchObject({ powerW: 0 })
  expect([of({}).base, of({}).peakW]).toEqual([{ energyWh: 0, atMs: startedMs }, 0])
  expect([
    isOfBeginning({ energyWh: 0, atMs: 1_000 }, 0),
    isOfBeginning({ energyWh: 1, atMs: 0 }, 0),
  ]).toEqual([false, false])
})

test('its power is what is known of its connector; of one current or the other', () => {
  expect([of({ rated_w: null }).ratedW, of({}).ratedW]).toEqual([undefined, 60_000])
  expect([
    of({ current_type: 1 }).isAc,
    of({ current_type: 2 }).isAc,
    of({ current_type: null }).isAc,
  ]).toEqual([true, false, false])
})

test('what its register has shown counts where it is known from where on it counts', () => {
  const samples: [number, number, boolean, number, number][] = [[startedMs + 30_000, 1_002, false, 0, 1]]
  const shown = { ...row, energy_wh: 5, meter_at, meter_start: 1_000, samples }
  expect(seenOf(shown)).toMatchObject([{ at: startedMs + 30_000, registerWh: 1_002 }])
  for (const unknown of [{ meter_at: null }, { energy_wh: null }, { meter_start: null }])
    expect(seenOf({ ...shown, ...unknown })).toEqual([])
})

test('its clock is behind ours by what came soonest, and anew once it was put back', () => {
  const last = { energyWh: 5, powerW: 7, atMs: 1_000 }
  const behind = (atMs: number, arrivedMs: number, more: object = { last }) =>
    behindAfter({ last: undefined, behindMs: 500, ...more }, { atMs, arrivedMs })
  expect([behind(2_000, 2_400), behind(2_000, 2_600)]).toEqual([400, 500])
  expect(behind(500, 900, {})).toBe(400)
  expect(behind(999, 61_000)).toBe(60_001)
  // told once more, a minute late
  expect(behind(1_000, 61_000)).toBe(500)
})

test('nothing has happened to it yet: neither was it asked for readings, nor to stop', () => {
  const fresh = of({ meter_start: 700, energy_wh: 5, meter_at, behind_ms: 30 })
  expect(fresh).toMatchObject({
    ...{ everyMs: 0, awayMs: startedMs, behindMs: 30, latencyMs: 400, isOver: false },
    asking: { isUnderWay: false, isVain: false, misses: 0, gapMs: 0, nextMs: 0 },
    fence: { isAsking: false, isRefused: false, isUnsure: false },
  })
  // a process before this one may have asked for another
  expect(of({ is_fenced: true }).fence).toMatchObject({ atMs: undefined, isRefused: false, isUnsure: true })
  expect([fresh.askedMs, fresh.stopTimer, fresh.asking.timer, fresh.fence.atMs]).toEqual(
    Array(4).fill(undefined),
  )
})

test('its readings until now begin at nothing, wherever its register stood', () => {
  const samples: [number, number, boolean, number, number][] = [[startedMs + 30_000, 1_002, false, 0, 1]]
  const known = { energy_wh: 5, meter_at, samples, terms }
  expect(of({ ...known, meter_start: 1_000 }).curve).toMatchObject([
    { at: startedMs + 30_000, registerWh: 2 },
  ])
  expect(of({ ...known, meter_start: null }).curve).toEqual([])
  expect(of({ ...known, meter_start: 1_000, energy_wh: null }).curve).toEqual([])
})
