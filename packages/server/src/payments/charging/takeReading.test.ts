import { describe, expect, test } from 'vitest'
import { minute, read, session, startedMs } from '../testing/paidSession.ts'

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

describe('a reading', () => {
  test('of an earlier time is by a clock that was put back: what was before says nothing of its power', () => {
    const one = session()
    read(one, 10, 2_000, 30_000)
    expect(read(one, 10, 2_100)).toBe(false)
    expect(read(one, 5, 2_500)).toBe(true)
    expect(one.last).toMatchObject({ powerW: 30_000, energyWh: 2_500, idleSinceMs: undefined })
    expect(one.curve).toEqual([{ at: startedMs + 5 * minute, registerWh: 2_500 }])
    read(one, 6, 3_500)
    expect(one.last?.powerW).toBe(60_000)
    read(one, 4, 4_000, 20_000)
    expect(one.last?.powerW).toBe(20_000)
  })

  test('of nothing that flows is the limit’s doing from there on, and the car’s before', () => {
    const powerAt = (fenceAt: number) => {
      const one = session()
      one.fence.atMs = startedMs + fenceAt * minute
      read(one, 4, 2_000, 30_000)
      read(one, 5, 2_000, 0)
      return one.last?.powerW
    }
    expect(powerAt(5)).toBe(30_000)
    // a station that tells whole seconds says so up to one before
    expect(powerAt(5.016)).toBe(30_000)
    expect(powerAt(5.017)).toBe(0)
    const still = session()
    read(still, 4, 2_000, 30_000)
    read(still, 5, 2_000, 0)
    expect(still.last?.powerW).toBe(0)
  })

  test('soon after another is measured from the one before, for registers are coarse', () => {
    const one = session()
    read(one, 1, 1_000)
    read(one, 66 / 60, 1_150)
    read(one, 69 / 60, 1_150)
    expect(one.last?.powerW).toBeCloseTo(60_000)
    read(one, 70 / 60, 1_200)
    expect(one.base).toEqual({ energyWh: 1_200, atMs: startedMs + 70_000 })
  })

  test('that shows growth ends the pause of our own asking', () => {
    const one = session()
    one.asking.gapMs = 5_000
    read(one, 1, 0)
    expect(one.asking.gapMs).toBe(5_000)
    read(one, 2, 1)
    expect(one.asking.gapMs).toBe(0)
  })
})
