import { expect, test } from 'vitest'
import { connectorNumber, numberOfEvse } from './connectorNumber.ts'

const quiet = { note: () => {} }

test('a connector has the number of its EVSE, a second one of it a hundred more', () => {
  const of = (evse: unknown, connector?: unknown) => connectorNumber(quiet, evse, connector)
  expect([of(3), of(3, 1), of(3, 2), of(100, 3), of('3', '2')]).toEqual([3, 3, 103, 300, 103])
  expect([of(3, 0), of(3, -1), of(3, 'x')]).toEqual([3, 3, 3])
  expect([of(0), of(-1), of(101), of(undefined), of('x')]).toEqual([0, -1, null, null, null])
  // the whole station has no second place, and the first EVSE has one
  expect([of(0, 2), of(-1, 2), of(1, 2), of(null, 2)]).toEqual([0, -1, 101, null])
})

test('a session is at the EVSE that it names, whatever place it names there', () => {
  const notes: unknown[] = []
  const at = (evse: unknown) => numberOfEvse({ note: (_code, sample) => notes.push(sample) }, evse)
  expect([
    at({ id: 2 }),
    at({ id: 2, connectorId: 10 }),
    at(2),
    at({ id: 0 }),
    at({ id: 100, connectorId: 10 }),
  ]).toEqual([2, 902, 2, 0, 1000])
  expect([at(undefined), at(null)]).toEqual([null, null])
  expect(notes).toEqual([])
  expect([at({ id: 2, connectorId: 11 }), at({ id: -1 }), at({ id: 101 }), at({})]).toEqual([
    2,
    null,
    null,
    null,
  ])
  expect(notes).toEqual([{ id: 2, connectorId: 11 }, { id: -1 }, { id: 101 }, {}])
})
