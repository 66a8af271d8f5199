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
