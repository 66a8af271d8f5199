import { expect, it } from 'vitest'
import { endsSession, problemOf } from './readiness.ts'

const row = {
  id: 'p',
  power: 120,
  connectors: [
    { id: 'a', connectorId: 1, status: 'Available', power: 60 },
    { id: 'b', connectorId: 2, status: 'Available', power: null },
  ],
}
const input = { pointId: 'p', connectorId: 1 }

it('keeps a limit within what the connector can give', () => {
  expect(problemOf('powerLimit', { ...input, limitKw: 60 }, row)).toBeUndefined()
  expect(problemOf('powerLimit', { ...input, limitKw: 0 }, row)).toBeUndefined()
  expect(problemOf('powerLimit', { ...input, limitKw: 61 }, row)).toBe('limit')
  expect(problemOf('powerLimit', { ...input, connectorId: 2, limitKw: 120 }, row)).toBeUndefined()
  expect(problemOf('powerLimit', { ...input, limitKw: Number.NaN }, row)).toBe('limit')
  expect(problemOf('powerLimit', input, row)).toBe('limit')
})

it('asks for a day of logs at most, and for where to send them', () => {
  const location = 'ftp://logs.example.kz/in'
  const from = '2026-11-20T00:00:00Z'
  const asked = (part: object) => problemOf('diagnostics', { ...input, location, from, ...part }, row)
  expect(asked({ to: '2026-11-21T00:00:00Z' })).toBeUndefined()
  expect(asked({ to: '2026-11-21T00:00:01Z' })).toBe('span')
  expect(asked({ to: from })).toBe('span')
  expect(asked({ to: '2026-11-20T01:00:00Z', location: 'logs' })).toBe('address')
})

it('sends nothing without what it is about', () => {
  expect(problemOf('start', { pointId: 'p' }, row)).toBe('connector')
  expect(problemOf('stop', input, row)).toBe('session')
  expect(problemOf('cancelReservation', input, row)).toBe('reservation')
  expect(problemOf('firmware', { ...input, location: 'https://x.kz/fw.bin' }, row)).toBeUndefined()
  expect(problemOf('firmware', { ...input, location: '' }, row)).toBe('address')
  expect(problemOf('reset', input, row)).toBeUndefined()
})

it('knows which commands end a charge that goes on', () => {
  const session = { id: 's', transactionId: 7, energy: 1, power: 0, startedAt: '' }
  const charging = {
    connectors: [
      { connectorId: 1, session },
      { connectorId: 2, session: null },
    ],
  }
  const idle = { connectors: [{ connectorId: 1, session: null }] }
  expect(endsSession('stop', input, charging)).toBe(true)
  expect(endsSession('unlock', input, charging)).toBe(true)
  expect(endsSession('unlock', { ...input, connectorId: 2 }, charging)).toBe(false)
  expect(endsSession('reset', input, charging)).toBe(true)
  expect(endsSession('reset', input, idle)).toBe(false)
  expect(endsSession('start', input, charging)).toBe(false)
})
