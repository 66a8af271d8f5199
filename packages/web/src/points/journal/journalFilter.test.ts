import { expect, it } from 'vitest'
import { noFilter, searchFilter } from './journalFilter.ts'

const now = Date.parse('2026-11-20T09:00:00Z')

it('asks for the point alone when nothing else is wanted', () => {
  expect(searchFilter('p', { ...noFilter, hours: 0 }, now)).toEqual({ chargePointId: 'p' })
})

it('asks the server for what is wanted', () => {
  const filter = {
    action: 'Reset',
    connectorId: '2',
    transactionId: '№ 48 213',
    text: ' Rejected ',
    hours: 1,
    isError: true,
  }
  expect(searchFilter('p', filter, now)).toEqual({
    chargePointId: 'p',
    action: 'Reset',
    connectorId: 2,
    transactionId: 48213,
    frame: { operator: 'CONTAINS', operand1: 'Rejected' },
    isError: true,
    at: { operator: 'GREATER_OR_EQUAL', operand1: '2026-11-20T08:00:00.000Z' },
  })
})
