import type { RowOf } from '@zaryad/model'
import { useRow, useRows } from '../kit/useRow.ts'
import { Over } from '../money/payments/Over.tsx'

/** What was taken for a session beyond what it costs since its correction, of money that was added to it too. */
export default function Overpaid({ row }: { row: RowOf<'transactions'> }) {
  const first = useRow('client/payments', row.paymentId ?? undefined)
  const added = useRows('client/payments', { filter: { addsTo: row.paymentId } })
  const payments = [...(first.data ? [first.data] : []), ...(added.data ?? [])]
  return payments.map((payment) => <Over key={payment.id} row={payment} />)
}
