import { expect, test } from 'vitest'
import { calls } from '../../commands/commands.ts'
import { startInput } from './startInput.ts'

const connector = { connectorId: 1, status: 'Available', power: null, session: null } as const
const row = { id: 'p1', power: null, connectors: [connector] }

test('a reservation lasts as the server’s setting says unless minutes are chosen', () => {
  const input = startInput('reserve', row, 1)
  expect(calls.reserve(input).body).toEqual({ chargerPointId: 'p1', connectorId: 1 })
  const { expiryDate } = calls.reserve({ ...input, minutes: 60 }).body
  expect(Date.parse(String(expiryDate))).toBeGreaterThan(Date.now() + 59 * 60_000)
})

const session = { id: 's', transactionId: 7, energy: 1, power: 0, startedAt: '' }
const charging = { connectorId: 1, status: 'Charging', power: null, session } as const
const free = { ...connector, connectorId: 2 }
const faulted = { ...connector, connectorId: 3, status: 'Faulted' } as const
const of = (...connectors: object[]) => ({ ...row, connectors }) as typeof row

test.each(['start', 'reserve'] as const)('%s begins with a free connector or with none', (name) => {
  const begins = (connectors: object[], wanted?: number) =>
    startInput(name, of(...connectors), wanted).connectorId
  expect(begins([charging, free])).toBe(2)
  expect(begins([charging, faulted])).toBeUndefined()
  expect(begins([{ ...connector, status: 'Reserved' }])).toBeUndefined()
  expect(begins([charging, faulted], 1)).toBeUndefined()
  expect(begins([charging, faulted], 3)).toBe(3)
})

test('what takes no connector begins with one in any case', () => {
  expect(startInput('unlock', of(charging), undefined).connectorId).toBe(1)
  expect(startInput('powerLimit', of(charging), undefined).connectorId).toBe(1)
  expect(startInput('stop', of(free, charging), undefined)).toMatchObject({
    connectorId: 1,
    transactionId: 7,
  })
})
