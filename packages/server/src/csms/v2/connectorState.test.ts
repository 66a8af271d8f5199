import { expect, test } from 'vitest'
import { forgetCloser, isKnownCloser, statusAfter } from './connectorState.ts'

const after = (now: string, state: string) => statusAfter(now, { state, isEnd: false })

test('what a session tells of its car is how its connector stands', () => {
  expect(
    ['charging', 'EVConnected', 'SuspendedEV', 'SuspendedEVSE'].map((each) => after('Occupied', each)),
  ).toEqual(['Charging', 'Preparing', 'SuspendedEV', 'SuspendedEVSE'])
  for (const state of ['Idle', '', 'what?']) expect(after('Occupied', state)).toBeUndefined()
  expect(after('Charging', 'Charging')).toBeUndefined()
  // a car that is only connected has charged by then
  for (const now of ['Charging', 'SuspendedEV', 'SuspendedEVSE'])
    expect(after(now, 'EVConnected')).toBe('Finishing')
  expect(after('Finishing', 'EVConnected')).toBeUndefined()
})

test('its end leaves the connector to a car that has charged, where there was one', () => {
  const ended = (now: string) => statusAfter(now, { state: '', isEnd: true })
  for (const now of ['Charging', 'SuspendedEV', 'Preparing', 'Occupied']) expect(ended(now)).toBe('Finishing')
  for (const now of ['Available', 'Finishing', 'Reserved', '']) expect(ended(now)).toBeUndefined()
})

test('what is out of order stays so, whatever a session tells', () => {
  for (const now of ['Faulted', 'Unavailable']) {
    expect(after(now, 'Charging')).toBeUndefined()
    expect(statusAfter(now, { state: '', isEnd: true })).toBeUndefined()
  }
})

test('Occupied says less than what a session there has told, or its end', () => {
  const known = (now: string | undefined, at: number[], status = 'occupied') =>
    isKnownCloser(
      {
        connectors: new Map(
          now === undefined ? [] : [[1, { status: now, errorCode: null, vendorErrorCode: null }]],
        ),
        sessions: at.map((connectorId) => ({ connectorId })),
      },
      1,
      status,
    )
  expect([known('Charging', [1]), known('Preparing', [2, 1]), known('Finishing', [])]).toEqual([
    true,
    true,
    true,
  ])
  expect([
    known('Charging', []),
    known('Charging', [2]),
    known('Occupied', [1]),
    known('Available', [1]),
  ]).toEqual(Array(4).fill(false))
  expect([known(undefined, [1]), known('Charging', [1], 'Available')]).toEqual([false, false])
})

test('but not once its station has started anew, which may have lost the session', () => {
  const station = {
    connectors: new Map([[1, { status: 'Charging', errorCode: null, vendorErrorCode: null }]]),
    sessions: [{ connectorId: 1 }],
  }
  forgetCloser(station)
  expect(isKnownCloser(station, 1, 'Occupied')).toBe(false)
})
