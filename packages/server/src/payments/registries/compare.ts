import type { RegistryOutcome } from '@zaryad/model'
import { compareRefunds, type OurRefund } from './compareRefunds.ts'
import type { RegistryRow } from './readRegistry.ts'
import { unpadded } from './unpadded.ts'

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

/**
 * Each line of the registry against our attempts by the order's or the operation's number: the same sum matches,
 * another differs; one that we do not know or were not told to be paid is theirs alone. Sums below zero are
 * refunds and compared with ours, and one whose sum cannot be read is for people to look at. What we have of those days and they have not is ours alone. A payment matches one line.
 */
export function compare(
  rows: readonly RegistryRow[],
  ours: readonly OurPayment[],
  ourRefunds: readonly OurRefund[] = [],
): Compared[] {
  const byOrder = new Map(ours.map((each) => [unpadded(each.order_id), each]))
  const byOperation = new Map(ours.flatMap((each) => (each.operation_id ? [[each.operation_id, each]] : [])))
  const met = new Set<OurPayment>()
  const unread = new Set<OurPayment>()
  const { pairs, missing: missingRefunds } = compareRefunds(
    rows.filter(({ sumTiyn }) => sumTiyn !== null && sumTiyn < 0),
    ourRefunds,
  )
  const refunds = new Map(pairs.map(({ row, ours: refund }) => [row, refund]))
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
    if (row.sumTiyn < 0) return { ...line, ...refundOf(refunds.get(row), row, line) }
    if (!found?.is_paid || met.has(found)) return { ...line, ourSumTiyn: null, outcome: 'theirs' }
    met.add(found)
    return { ...line, outcome: found.sum_tiyn === row.sumTiyn ? 'matched' : 'differs' }
  })
  const missing = ours.filter((each) => each.is_paid && each.is_due && !met.has(each) && !unread.has(each))
  return [
    ...compared,
    ...missing.map((each) => oursAlone(each, 'ours', each.sum_tiyn)),
    ...missingRefunds.map((each) => oursAlone(each, 'refundOurs', 0 - each.sum_tiyn)),
  ]
}

/** As the file writes it, less than zero. */
function refundOf(
  ours: OurRefund | undefined,
  { sumTiyn }: RegistryRow,
  { paymentId }: Pick<Compared, 'paymentId'>,
): Pick<Compared, 'outcome' | 'ourSumTiyn' | 'paymentId'> {
  if (!ours) return { outcome: 'refundTheirs', ourSumTiyn: null, paymentId }
  const ourSumTiyn = 0 - ours.sum_tiyn
  const outcome = ourSumTiyn === sumTiyn ? 'refund' : 'refundDiffers'
  return { outcome, ourSumTiyn, paymentId: ours.payment_id }
}

type Ours = Pick<OurPayment, 'order_id' | 'operation_id' | 'payment_id'>
const oursAlone = (
  { order_id: orderId, operation_id: operationId, payment_id: paymentId }: Ours,
  outcome: RegistryOutcome,
  ourSumTiyn: number,
): Compared => ({ outcome, line: null, orderId, operationId, sumTiyn: null, ourSumTiyn, at: null, paymentId })
