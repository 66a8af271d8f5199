import { hourMs } from '@zaryad/model/durations'
import { writtenNumber } from '@zaryad/model/fields/writtenNumber'
import { bareNumber } from '../../i18n/numero.ts'

export type JournalFilter = {
  action: string
  connectorId: string
  transactionId: string
  text: string
  hours: number
  isError: boolean
}

export const noFilter: JournalFilter = {
  action: '',
  connectorId: '',
  transactionId: '',
  text: '',
  hours: 24,
  isError: false,
}

/** As the search takes it. `hours` 0 is all that is kept. */
export function searchFilter(pointId: string, filter: JournalFilter, now: number): Record<string, unknown> {
  const { action, connectorId, transactionId, text, hours, isError } = filter
  const number = writtenNumber(bareNumber(transactionId)) ?? 0
  return {
    chargePointId: pointId,
    ...(action ? { action } : {}),
    ...(connectorId ? { connectorId: Number(connectorId) } : {}),
    ...(Number.isInteger(number) && number > 0 ? { transactionId: number } : {}),
    ...(text.trim() ? { frame: { operator: 'CONTAINS', operand1: text.trim() } } : {}),
    ...(isError ? { isError: true } : {}),
    ...(hours > 0
      ? { at: { operator: 'GREATER_OR_EQUAL', operand1: new Date(now - hours * hourMs).toISOString() } }
      : {}),
  }
}
