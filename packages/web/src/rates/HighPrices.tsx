import { Alert } from '@mui/material'
import { entities } from '@zaryad/model'
import type { WireTerms } from '@zaryad/model/pricing/wireTerms'

import { useWords } from '../kit/useWords.ts'
import { useHighPrices } from './useHighPrices.ts'

const entity = entities.rates

type Props = { terms: WireTerms; tenantId: string | null; rateId?: string | undefined }

/** «Больше чем втрое»: a slip of the hand is seen before drivers see it. */
export function HighPrices({ terms, tenantId, rateId }: Props) {
  const { t, format, label } = useWords()
  const found = useHighPrices(terms, tenantId, rateId)
  if (found.length === 0) return null
  return (
    <Alert severity="warning">
      {found.map(({ name, median }) => (
        <div key={name}>
          {t('entities.rates.high', { field: label(entity, name), median: format.money(median, 2) })}
        </div>
      ))}
    </Alert>
  )
}
