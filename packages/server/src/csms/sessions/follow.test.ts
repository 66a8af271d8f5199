import { describe, expect, test } from 'vitest'
import type { Session } from '../station.ts'
import { follow } from './follow.ts'

const minute = 60_000
const sample = (value: number, measurand: string, context = 'Sample.Periodic') => ({
  ...{ value, measurand, context },
  unit: 'Wh',
  location: 'Outlet',
})
const register = (wh: number, context?: string) => sample(wh, 'Energy.Active.Import.Register', context)
const came = (wh: number) => sample(wh, 'Energy.Active.Import.Interval')
const power = (watts: number) => sample(watts, 'Power.Active.Import')
const begin = 'Transaction.Begin'
const reading = (atMs: number, ...samples: ReturnType<typeof sample>[]) => ({ atMs, samples })

/** Begun at 1 kWh, at a connector of 60 kW. */
const begun = (more: Partial<Session> = {}): Session => ({
  ...{ id: '', transactionId: 1, connectorId: 1, idTag: 'CARD', startedMs: 0, arrivedMs: 0 },
  ...{ meterStartWh: 1_000, ratedPowerW: 60_000 },
  ...more,
})
type Samples = ReturnType<typeof sample>[]
const shows = (session: Session, atMs: number, ...samples: Samples) =>
  follow(session, [reading(atMs, ...samples)])

describe('what a reading shows of a running session', () => {
  test('is its energy since the beginning, and its power by what came since the reading before', () => {
    const session = begun()
    expect(shows(session, minute, register(1_500))).toEqual({
      ...{ energyWh: 500, powerW: null, atMs: minute },
      ...{ isPutBack: false, odd: [] },
    })
    expect(shows(session, 2 * minute, register(2_000))).toMatchObject({ energyWh: 1_000, powerW: 30_000 })
    expect(shows(session, 2 * minute, register(2_010))).toMatchObject({
      ...{ energyWh: 1_010, powerW: null },
      ...{ isPutBack: false, odd: [] },
    })
    // the station's own word of it goes first, and is within reason
    const said = (watts: number) => shows(session, 3 * minute, register(2_500), power(watts))?.powerW
    expect([said(7_000.5), said(-5), said(1e300)]).toEqual([7_001, 0, null])
    expect(shows(session, 4 * minute, power(8_000))).toMatchObject({ energyWh: null, powerW: 8_000 })
  })

  test('is that of the newest in a message, of two at one time the one that is told later', () => {
    const readings = [reading(2 * minute, register(1_600)), reading(3 * minute, register(1_700))]
    expect(follow(begun(), [...readings, reading(minute, register(1_500))])?.energyWh).toBe(700)
    expect(follow(begun(), [...readings, reading(3 * minute, register(1_800))])?.energyWh).toBe(800)
    expect(follow(begun(), [])).toBeUndefined()
  })

  test('is nothing where it comes late, unless its register says that the clock was put back', () => {
    const session = begun({ lastWh: 2_000, lastMs: 10 * minute })
    expect(shows(session, 9 * minute, register(1_999))).toBeUndefined()
    expect(shows(session, 9 * minute, power(5_000))).toBeUndefined()
    expect(shows(session, 9 * minute, register(2_000))).toMatchObject({
      isPutBack: true,
      odd: [],
      powerW: null,
    })
    expect(shows(session, 8 * minute, register(2_100))).toMatchObject({
      ...{ energyWh: 1_100, isPutBack: true },
      ...{ odd: ['clockPutBack'], powerW: null },
    })
    expect(shows(session, 7 * minute, register(900_000))).toBeUndefined()
  })

  test('is none of its register where that ran backward or leapt; what was told before the leap counts', () => {
    const session = begun({ lastWh: 2_000, lastMs: minute })
    const backward = { energyWh: null, powerW: 3_000, odd: ['registerBackward'] }
    expect(shows(session, 2 * minute, register(1_000), power(3_000))).toMatchObject(backward)
    expect(shows(session, 2 * minute, register(900_000))).toMatchObject({
      energyWh: null,
      odd: ['registerGlitch'],
    })
    expect(session).toMatchObject({ lastWh: 2_000, lastMs: minute })
    const leaps = (count: number) =>
      Array.from({ length: count }, (_, index) => reading(3 * minute + index, register(900_000)))
    const found = (count: number) =>
      follow(begun(), [reading(2 * minute, register(2_500)), ...leaps(count)])?.energyWh
    expect([found(1), found(10), found(11)]).toEqual([1_500, 1_500, null])
    const after = follow(begun(), [reading(2 * minute, register(2_500)), ...leaps(1)])
    expect(after).toMatchObject({ atMs: 2 * minute, odd: ['registerGlitch'] })
  })

  test('is none of its energy where nobody knows where it began', () => {
    const session = begun({ meterStartWh: null })
    expect(shows(session, minute, register(5_000))?.energyWh).toBeNull()
    expect(shows(session, 2 * minute, register(5_500))).toMatchObject({ energyWh: null, powerW: 30_000 })
  })
})

describe('a meter that tells what came, and no register', () => {
  test('stands at what came since the beginning', () => {
    for (const meterStartWh of [1_000, null]) {
      const session = begun({ meterStartWh })
      expect(shows(session, minute, came(0))?.energyWh).toBe(0)
      expect(shows(session, 2 * minute, came(500))).toMatchObject({ energyWh: 500, powerW: 30_000 })
      const both = [
        reading(3 * minute, came(100)),
        reading(4 * minute, came(50)),
        reading(2 * minute, came(7)),
      ]
      expect(follow(session, both)?.energyWh).toBe(650)
      expect(shows(session, 5 * minute, came(-1))?.energyWh).toBeNull()
    }
    // what came by the beginning is none of it
    expect(shows(begun(), 0, came(500))?.energyWh).toBeNull()
  })

  test('may tell where its register stands at the beginning', () => {
    const told = (atMs: number, ...samples: Samples) => {
      const session = begun()
      shows(session, atMs, ...samples)
      return shows(session, minute, came(100))?.energyWh
    }
    expect(told(1_000, register(1_000))).toBe(100)
    expect(told(5_000, register(1_000, begin), power(0))).toBe(100)
    // one that tells it later tells registers
    expect(told(1_001, register(1_000))).toBeNull()
    expect(told(5_000, register(1_000, begin), register(1_000))).toBeNull()
  })

  test('that tells registers after all goes on from those alone', () => {
    const unknown = begun({ meterStartWh: null })
    shows(unknown, minute, came(100))
    expect(shows(unknown, 2 * minute, register(50))).toMatchObject({ energyWh: null, powerW: null, odd: [] })
    expect(shows(unknown, 3 * minute, came(100))?.energyWh).toBeNull()
    const below = begun({ lastWh: 999, lastMs: minute, isByIntervals: true })
    expect(shows(below, 2 * minute, register(1_500))).toMatchObject({ energyWh: 500, powerW: null })
    const above = begun({ lastWh: 1_000, lastMs: minute, isByIntervals: true })
    expect(shows(above, 2 * minute, register(1_500))).toMatchObject({ energyWh: 500, powerW: 30_000 })
    const always = begun({ lastWh: 999, lastMs: minute })
    expect(shows(always, 2 * minute, register(1_500))?.powerW).toBe(30_060)
  })
})

test('a beginning that is told again says nothing of now', () => {
  const session = begun({ lastWh: 2_000, lastMs: minute })
  expect(shows(session, 2 * minute, register(1_000, begin))).toBeUndefined()
  const besides = shows(session, 2 * minute, register(2_500), register(1_000, begin))
  expect(besides).toMatchObject({ energyWh: 1_500, odd: [] })
})
