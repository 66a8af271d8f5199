import { describe, expect, test } from 'vitest'
import {
  endSession,
  hadBegun,
  oneOf,
  openSession,
  type Session,
  type Station,
  unsetClockAgain,
  zoneOffset,
} from './station.ts'
import { isAtAnother, numberAt, placeOf } from './v2/place.ts'

const session = (transactionId: number, more: Partial<Session> = {}): Session => ({
  ...{ id: '', transactionId, connectorId: 1, idTag: 'CARD', startedMs: 1_000, arrivedMs: 1_000 },
  ...{ meterStartWh: null, ratedPowerW: null },
  ...more,
})
const station = (): Station => ({
  ...{ identity: '', deviceId: '', chargePointId: '', tenantId: null, timeZone: 'Asia/Almaty' },
  ...{ connectors: new Map(), sessions: [], ended: [] },
})

describe('the sessions of a station', () => {
  test('a later one at its connector has ended the earlier; one that is told late has not', () => {
    const open = (...sessions: Session[]) => {
      const point = station()
      for (const each of sessions) openSession(point, each)
      return point.sessions.map(({ transactionId }) => transactionId)
    }
    expect(open(session(1), session(2, { startedMs: 1_001 }))).toEqual([2])
    expect(open(session(1), session(2))).toEqual([1, 2])
    expect(open(session(1), session(2, { startedMs: 999 }))).toEqual([1, 2])
    expect(open(session(1), session(2, { startedMs: 2_000, connectorId: 2 }))).toEqual([1, 2])
    // told again it is one
    expect(open(session(1), session(1, { startedMs: 500 }))).toEqual([1])
    // where nobody has said at which connector, it is by the card
    const nowhere = (id: number, idTag: string | null) =>
      session(id, { connectorId: 0, startedMs: id * 1_000, idTag })
    expect(open(nowhere(1, 'card'), nowhere(2, 'CARD'))).toEqual([2])
    expect(open(nowhere(1, 'CARD'), nowhere(2, 'OTHER'))).toEqual([1, 2])
    for (const none of [null, '']) expect(open(nowhere(1, none), nowhere(2, none))).toEqual([1, 2])
  })

  test('of several the newest is meant, where they are of one connector', () => {
    const [one, two, same] = [session(1), session(2, { startedMs: 2_000 }), session(3, { startedMs: 2_000 })]
    expect(oneOf([one, two])).toBe(two)
    expect(oneOf([same, two, one])).toBe(same)
    expect(oneOf([two, same])).toBe(same)
    expect(oneOf([one, session(2, { connectorId: 2 })])).toBeUndefined()
    expect(oneOf([])).toBeUndefined()
  })

  test('one had begun by then by whichever clock', () => {
    const begun = session(1, { startedMs: 5_000, arrivedMs: 3_000 })
    expect([3_000, 2_999].map((atMs) => hadBegun(begun, atMs))).toEqual([true, false])
    expect(hadBegun(session(1, { startedMs: 3_000, arrivedMs: 5_000 }), 3_000)).toBe(true)
  })

  test('the eight that ended last are known', () => {
    const point = station()
    openSession(point, session(1))
    const goesOn = session(10, { connectorId: 2 })
    openSession(point, goesOn)
    for (const id of [1, 2, 2, 3, 4, 5, 6, 7, 8]) endSession(point, id)
    expect(point.ended).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(point.sessions).toEqual([goesOn])
    endSession(point, 9)
    expect(point.ended).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('a beginning that stands more than two seconds before it was told was placed there', () => {
    const of = (arrivedMs: number) => unsetClockAgain(5, { startedMs: 7_000, arrivedMs }).unset
    expect(of(9_000)).toEqual({ statedMs: 5, isPlaced: false, isKnown: false })
    expect(of(9_001)).toEqual({ statedMs: 5, isPlaced: true, isKnown: false })
    expect(unsetClockAgain(null, { startedMs: 0, arrivedMs: 9 })).toEqual({})
  })
})

test('a time without a zone is as it was counted at the station on that day', () => {
  const almaty = zoneOffset('Asia/Almaty')
  // one hour less since the first of March 2024
  const [before, after] = [Date.UTC(2024, 1, 29, 22), Date.UTC(2024, 2, 1, 12)]
  expect([before, after, before, after].map(almaty)).toEqual([360, 300, 360, 300])
  // by the hour, not by the day: at its wall's half past eleven it is still the day before
  expect(almaty(Date.UTC(2024, 1, 29, 23, 30))).toBe(300)
  expect(zoneOffset('Nowhere/AtAll')(after)).toBe(0)
  expect(zoneOffset('UTC')(after)).toBe(0)
})

test('a connector’s number says its EVSE and its place there', () => {
  expect([numberAt(3), numberAt(3, 2), numberAt(100, 10)]).toEqual([3, 103, 1_000])
  expect([0, 1, 3, 100, 101, 103, 1_000].map(placeOf)).toEqual([
    { evseId: 0, connectorId: 0 },
    { evseId: 1, connectorId: 1 },
    { evseId: 3, connectorId: 1 },
    { evseId: 100, connectorId: 1 },
    { evseId: 1, connectorId: 2 },
    { evseId: 3, connectorId: 2 },
    { evseId: 100, connectorId: 10 },
  ])
  expect([isAtAnother(3, 103), isAtAnother(3, 104), isAtAnother(1, 2), isAtAnother(3, 1)]).toEqual([
    ...[false, true],
    ...[true, true],
  ])
  expect([isAtAnother(0, 2), isAtAnother(1, 0), isAtAnother(1, null)]).toEqual([false, false, false])
})
