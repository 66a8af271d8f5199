import type { RowOf } from '@zaryad/model'
import { RefundButton } from './RefundButton.tsx'

/** A refund from the list. */
export function RowRefund({ row }: { row: RowOf<'client/payments'> }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click here or in the dialog is not one on the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: nothing is done by it
    <span onClick={(event) => event.stopPropagation()}>
      <RefundButton row={row} size="small" variant="text" />
    </span>
  )
}
