import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { entities } from '@zaryad/model'
import { highPrices } from '@zaryad/model/pricing/highPrices'
import type { WireTerms } from '@zaryad/model/pricing/wireTerms'
import { useWords } from '../kit/useWords.ts'
import { readMedians } from './api.ts'

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

/** Prices that are suspiciously over the company's median, with the median. */
function useHighPrices(terms: WireTerms, tenantId: string | null, exceptId?: string) {
  const { data: medians } = useQuery({
    queryKey: ['rates', 'medians', tenantId, exceptId],
    queryFn: ({ signal }) => readMedians({ tenantId, exceptId }, signal),
    staleTime: 60_000,
  })
  if (!medians) return []
  return highPrices(terms, medians).map((name) => ({ name, median: medians[name] ?? 0 }))
}
