import type { RowOf } from '@zaryad/model'
import { useSearchParams } from 'react-router-dom'
import { RefundButton } from './RefundButton.tsx'

const actParam = 'act'

/** The refund on a payment's page; `?act=refund`: its dialog is open. */
export function RefundAct({ row }: { row: RowOf<'client/payments'> }) {
  const [params, setParams] = useSearchParams()
  const forget = () =>
    setParams(
      (now) => {
        now.delete(actParam)
        return now
      },
      { replace: true },
    )
  return <RefundButton row={row} isWanted={params.get(actParam) === 'refund'} onEnd={forget} />
}
