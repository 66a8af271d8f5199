import { describe, expect, test } from 'vitest'
import type { Session } from '../station.ts'
import { stepTo } from './liveStep.ts'
import { registerAt, tellsEnd, wholeWh } from './registerAt.ts'

const minute = 60_000
/** At 1 kWh, of a connector of 60 kW: in a minute two and two more are within reason. */
const session = (more: Partial<Session> = {}): Session => ({
  ...{ id: '', transactionId: 1, connectorId: 1, idTag: 'CARD', startedMs: 0, arrivedMs: 0 },
  ...{ meterStartWh: 1_000, ratedPowerW: 60_000 },
  ...more,
})

describe('how a register comes to stand where it is read', () => {
  test('it goes on, and may be a little below where it stood', () => {
    const one = session()
    expect(stepTo(one, 5_000, minute)).toBe('onward')
    expect(stepTo(one, 900, minute)).toBe('onward')
    expect(stepTo(one, 899, minute)).toBe('backward')
    const read = session({ lastWh: 3_000, lastMs: minute })
    expect(stepTo(read, 2_899, 2 * minute)).toBe('backward')
    expect(stepTo(read, 7_000, 2 * minute)).toBe('onward')
    expect(stepTo(read, 7_001, 2 * minute)).toBe('leap')
    // told late: as far apart all the same
    expect(stepTo(read, 7_000, 0)).toBe('onward')
    expect(stepTo(session({ meterStartWh: null, lastWh: 3_000 }), 2_899, 1)).toBe('backward')
  })

  test('where nobody knows where it began, it begins there', () => {
    expect(stepTo(session({ meterStartWh: null }), 9_000_000, minute)).toBe('onward')
    expect(stepTo(session({ meterStartWh: null, lastWh: 0 }), 9_000_000, minute)).toBe('leap')
    expect(stepTo(session({ meterStartWh: 0 }), 9_000_000, minute)).toBe('leap')
  })

  test('of a connector of which nobody has said what it gives, it may rise by half a megawatt twice', () => {
    const one = session({ ratedPowerW: null })
    expect(stepTo(one, 1_000 + 18_666, minute)).toBe('onward')
    expect(stepTo(one, 1_000 + 18_667, minute)).toBe('leap')
  })

  test('one that leaps is doubted until the next goes on from it', () => {
    const one = session()
    expect(stepTo(one, 50_000, minute)).toBe('leap')
    expect(one.doubted).toEqual({ registerWh: 50_000, atMs: minute })
    // told again it is no more believed, nor what is earlier or below
    expect(stepTo(one, 50_000, minute)).toBe('leap')
    expect(stepTo(one, 50_100, minute - 1)).toBe('leap')
    expect(stepTo(one, 49_999, minute)).toBe('leap')
    expect(one.doubted).toEqual({ registerWh: 49_999, atMs: minute })
    expect(stepTo(one, 49_899, minute)).toBe('onward')
    expect(one.doubted).toBeUndefined()
    expect(stepTo(one, 50_000, minute)).toBe('leap')
    expect(stepTo(one, 2_000, minute)).toBe('onward')
    expect(one.doubted).toBeUndefined()
  })

  test('one that leaps beyond what any car takes is never believed', () => {
    const twice = (registerWh: number, ratedPowerW = 60_000) => {
      const one = session({ ratedPowerW })
      stepTo(one, registerWh - 1, 1.5 * minute)
      return stepTo(one, registerWh, 1.5 * minute)
    }
    // two megawatts for a minute and a half, and 100 kWh
    expect(twice(1_000 + 150_000)).toBe('onward')
    expect(twice(1_000 + 150_001)).toBe('leap')
    expect(twice(1_000 + 150_001, 1_100_000)).toBe('onward')
  })
})

describe('the register that a message tells', () => {
  const sample = (value: number, context: string, measurand = 'Energy.Active.Import.Register') => ({
    measurand,
    value,
    context,
    unit: 'Wh',
    location: 'Outlet',
  })
  const reading = (atMs: number, ...samples: ReturnType<typeof sample>[]) => ({ atMs, samples })
  const [begin, periodic, over] = ['Transaction.Begin', 'Sample.Periodic', 'Transaction.End']

  test('is the one that says that it is of the beginning or the end, else the outermost', () => {
    const marked = [
      reading(3, sample(30, periodic)),
      reading(2, sample(10, begin), sample(20, over)),
      reading(1, sample(40, periodic)),
    ]
    expect([registerAt(marked, 'Begin'), registerAt(marked, 'End')]).toEqual([10, 20])
    const bare = [
      reading(2, sample(20, periodic)),
      reading(1, sample(10, periodic)),
      reading(3, sample(30, begin)),
    ]
    expect(registerAt(bare.slice(0, 2), 'Begin')).toBe(10)
    expect(registerAt(bare.slice(0, 2).reverse(), 'End')).toBe(20)
    // a beginning is none of an end
    expect(registerAt(bare, 'End')).toBe(20)
    expect(registerAt([], 'End')).toBeNull()
  })

  test('is that of the end where it says so, or was taken within a minute of it', () => {
    const tells = (ago: number, context: string, measurand?: string) =>
      tellsEnd([reading(100 * minute - ago, sample(1, context, measurand))], 100 * minute)
    expect([tells(minute - 1, periodic), tells(minute, periodic)]).toEqual([true, false])
    expect([tells(1, begin), tells(9 * minute, over), tells(1, over, 'Voltage')]).toEqual([
      false,
      true,
      false,
    ])
  })

  test('is whole, and one that a meter can have', () => {
    const most = Number.MAX_SAFE_INTEGER
    expect([1.5, most, -most, most + 1, undefined].map(wholeWh)).toEqual([2, most, -most, null, null])
  })
})
