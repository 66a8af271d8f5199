import type { RowOf } from '@zaryad/model'
import { Over } from './Over.tsx'
import { ReturnedTo } from './ReturnedTo.tsx'

/** Beside what a payment is: what of it should go back, and where what went back is. */
export const Money = ({ row }: { row: RowOf<'client/payments'> }) => (
  <>
    <Over row={row} />
    <ReturnedTo row={row} />
  </>
)
