import { AppError } from '@zaryad/model'
import { expect, test } from 'vitest'
import { askedIn } from './reservations.ts'

const until = '2026-06-01T12:00:00.000Z'
const now = new Date('2026-05-31T12:00:00.000Z')
const old = { reservationId: 7, connectorId: 2, idTag: 'CARD', expiryDate: until }
const newer = { id: 7, evseId: 2, idToken: { idToken: 'CARD', type: 'Central' }, expiryDateTime: until }

test.each([
  ['1.6', old, 2],
  ['2.x', newer, 2],
  ['2.x, for any connector', { ...newer, evseId: undefined }, 0],
])('a reservation in the words of %s', (_version, payload, connectorId) => {
  const expiryDate = new Date(until)
  expect(askedIn(payload, now)).toEqual({ reservationId: 7, connectorId, idTag: 'CARD', expiryDate })
})

const most = 2_147_483_647
test.each([
  [{ ...old, reservationId: most }, undefined],
  [{ ...old, reservationId: -most }, undefined],
  [
    { ...old, reservationId: most + 1 },
    { field: 'payload.reservationId', code: 'tooBig' },
  ],
  [
    { ...old, reservationId: -most - 1 },
    { field: 'payload.reservationId', code: 'tooSmall' },
  ],
  [
    { ...newer, id: most + 1 },
    { field: 'payload.id', code: 'tooBig' },
  ],
  [
    { ...old, expiryDate: 'soon' },
    { field: 'payload.expiryDate', code: 'invalid' },
  ],
  [
    { ...old, expiryDate: '+010000-01-01T00:00:00Z' },
    { field: 'payload.expiryDate', code: 'invalid' },
  ],
  [{ ...old, expiryDate: '2027-06-01T12:00:00.000Z' }, undefined],
  [
    { ...old, expiryDate: '2027-06-01T12:00:01.000Z' },
    { field: 'payload.expiryDate', code: 'tooBig' },
  ],
  [
    { ...newer, expiryDateTime: 'soon' },
    { field: 'payload.expiryDateTime', code: 'invalid' },
  ],
])('%j is told what is wrong with it, by the name that it has there: %j', (payload, wrong) => {
  const thrown = (() => {
    try {
      return void askedIn(payload, now)
    } catch (error) {
      return error instanceof AppError ? error.details.errors?.[0] : error
    }
  })()
  expect(thrown).toEqual(wrong)
})
