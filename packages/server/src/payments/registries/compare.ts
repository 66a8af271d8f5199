import type { RegistryOutcome } from '@zaryad/model'
import type { RegistryRow } from './readRegistry.ts'

export type OurPayment = {
  payment_id: string
  order_id: string
  operation_id: string | null
  sum_tiyn: number
  /** The money came, by the bank's word. */
  is_paid: boolean
  /** Within the registry's days: one that the registry should have. */
  is_due: boolean
}
export type Compared = {
  outcome: RegistryOutcome
  line: number | null
  orderId: string | null
  operationId: string | null
  sumTiyn: number | null
  ourSumTiyn: number | null
  at: string | null
  paymentId: string | null
}

/** Spreadsheets eat the zeros that an invoice begins with. */
export const unpadded = (order: string): string => order.replace(/^0+/, '')

/**
 * Each line of the registry against our attempts by the order's or the operation's number: the same sum matches,
 * another differs; one that we do not know or were not told to be paid is theirs alone. Sums below zero are
 * refunds and only listed, and one whose sum cannot be read is for people to look at. What we have of those days and they have not is ours alone. A payment matches one line.
 */
export function compare(rows: readonly RegistryRow[], ours: readonly OurPayment[]): Compared[] {
  const byOrder = new Map(ours.map((each) => [unpadded(each.order_id), each]))
  const byOperation = new Map(ours.flatMap((each) => (each.operation_id ? [[each.operation_id, each]] : [])))
  const met = new Set<OurPayment>()
  const unread = new Set<OurPayment>()
  const compared = rows.map((row): Compared => {
    const found = byOrder.get(unpadded(row.orderId ?? '')) ?? byOperation.get(row.operationId ?? '')
    const line = {
      ...row,
      paymentId: found?.payment_id ?? null,
      ourSumTiyn: found?.is_paid ? found.sum_tiyn : null,
    }
    if (row.sumTiyn === null) {
      if (found) unread.add(found)
      return { ...line, outcome: 'unread' }
    }
    if (row.sumTiyn < 0) return { ...line, outcome: 'refund' }
    if (!found?.is_paid || met.has(found)) return { ...line, ourSumTiyn: null, outcome: 'theirs' }
    met.add(found)
    return { ...line, outcome: found.sum_tiyn === row.sumTiyn ? 'matched' : 'differs' }
  })
  const missing = ours
    .filter((each) => each.is_paid && each.is_due && !met.has(each) && !unread.has(each))
    .map(
      (each): Compared => ({
        outcome: 'ours',
        line: null,
        orderId: each.order_id,
        operationId: each.operation_id,
        sumTiyn: null,
        ourSumTiyn: each.sum_tiyn,
        at: null,
        paymentId: each.payment_id,
      }),
    )
  return [...compared, ...missing]
}
