import { Button, Tooltip } from '@mui/material'
import { RefreshCw, Undo2 } from 'lucide-react'
import { useRow } from '../kit/useRow.ts'
import { useWords } from '../kit/useWords.ts'
import { RefundButton } from '../money/payments/RefundButton.tsx'
import { errorText } from '../session/errorText.ts'

/**
 * Money of what was paid for this session goes back, from where the driver's complaint is looked into. A payment that
 * could not be read is asked for again: without a button it would look like one of which nothing can be given back.
 */
export function Refund({ paymentId }: { paymentId: string }) {
  const { t } = useWords()
  const { data, error, isFetching, refetch } = useRow('client/payments', paymentId)
  if (data) return <RefundButton row={data} startIcon={<Undo2 />} />
  if (!error) return null
  return (
    <Tooltip describeChild title={errorText(error, t)}>
      <Button color="error" startIcon={<RefreshCw />} loading={isFetching} onClick={() => refetch()}>
        {`${t('billings.refund')}: ${t('errors.retry')}`}
      </Button>
    </Tooltip>
  )
}
