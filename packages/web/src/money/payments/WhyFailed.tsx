import { entities, type RowOf } from '@zaryad/model'
import { Empty } from '../../kit/Empty.tsx'
import { useWords, type Words } from '../../kit/useWords.ts'

const known = ['abandoned', 'cancelled', 'noLink', 'notSold', 'notStarted', 'over', '455', '465', '484']

/** Why nothing came of a payment, as whoever answers the telephone would say it; of a bank's other codes the code. */
export function whyFailed({ failReason }: RowOf<'client/payments'>, { t }: Words): string {
  if (typeof failReason !== 'string' || failReason === '') return ''
  return known.includes(failReason)
    ? t(`refunds.why.${failReason}`)
    : t('refunds.why.code', { code: failReason })
}

export function WhyFailed({ row }: { row: RowOf<'client/payments'> }) {
  return (
    <>
      {whyFailed(row, useWords()) || (
        <Empty of={{ entity: entities['client/payments'], name: 'failReason', row }} />
      )}
    </>
  )
}
