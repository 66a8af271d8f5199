import { Undo2 } from 'lucide-react'
import { useRow } from '../kit/useRow.ts'
import { RefundButton } from '../money/payments/RefundButton.tsx'

/** Money of what was paid for this session goes back, from where the driver's complaint is looked into. */
export function Refund({ paymentId }: { paymentId: string }) {
  const { data } = useRow('client/payments', paymentId)
  return data ? <RefundButton row={data} startIcon={<Undo2 />} /> : null
}
