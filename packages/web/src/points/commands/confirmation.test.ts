import { expect, it } from 'vitest'
import { confirmationNow, confirmationOf } from './confirmation.ts'

const at = Date.parse('2026-11-20T09:00:00Z')
const connector = (status: string, transactionId?: number) => ({
  id: 'c',
  connectorId: 1,
  status,
  session: transactionId ? { id: 's', transactionId, energy: 0, power: 0, startedAt: '' } : null,
})
const point = (part: object) => ({ id: 'p', connectors: [connector('Available')], ...part })
const input = { pointId: 'p', connectorId: 1 }
const asked = (name: 'start' | 'stop' | 'reset' | 'reserve' | 'clearCache', row: object, laterMs = 1000) =>
  confirmationOf({
    name,
    input: { ...input, transactionId: 7 },
    at,
    row: { connectors: [], hardware: null, ...row },
    now: at + laterMs,
  })

it('waits for the session that was asked for', () => {
  expect(asked('start', point({}))).toBe('waiting')
  expect(asked('start', point({ connectors: [connector('Preparing', 8)] }))).toBe('confirmed')
  expect(asked('start', point({ connectors: [connector('Charging')] }))).toBe('confirmed')
})

it('waits for the end of the session that was stopped', () => {
  expect(asked('stop', point({ connectors: [connector('Charging', 7)] }))).toBe('waiting')
  expect(asked('stop', point({ connectors: [connector('Charging', 8)] }))).toBe('confirmed')
})

it('waits for the boot after a restart, and says when it takes too long', () => {
  const booted = (bootedAt: string | null) => point({ hardware: { bootedAt } })
  expect(asked('reset', booted(null))).toBe('waiting')
  expect(asked('reset', booted('2026-11-20T08:00:00Z'))).toBe('waiting')
  expect(asked('reset', booted('2026-11-20T09:02:00Z'))).toBe('confirmed')
  expect(asked('reset', booted(null), 300_000)).toBe('late')
})

it('knows nothing that would show that a cache was cleared', () => {
  expect(asked('clearCache', point({}))).toBe('none')
})

it('is the server’s word where it has one, and what the row shows before that', () => {
  const rowOf = (status: 'Available' | 'Reserved') => ({
    connectors: [{ connectorId: 1, status, session: null }],
    hardware: null,
  })
  const now = (confirmation: 'waiting' | 'confirmed' | 'failed' | 'late' | null, status?: 'Reserved') => {
    const reserve = {
      name: 'reserve' as const,
      input,
      at,
      row: rowOf(status ?? 'Available'),
      now: at + 300_000,
    }
    return confirmationNow(reserve, { confirmation })
  }
  expect(now('failed')).toBe('undone')
  expect([now('confirmed'), now('late'), now('waiting')]).toEqual(['confirmed', 'late', 'waiting'])
  expect([now('waiting', 'Reserved'), now(null, 'Reserved')]).toEqual(['confirmed', 'confirmed'])
  const unlock = { name: 'unlock' as const, input, at, row: rowOf('Available'), now: at }
  expect(confirmationNow(unlock, { confirmation: 'confirmed' })).toBe('confirmed')
  expect(confirmationNow(unlock, undefined)).toBe('none')
})
