import { useQuery } from '@tanstack/react-query'
import { highPrices } from '@zaryad/model/pricing/highPrices'
import type { WireTerms } from '@zaryad/model/pricing/wireTerms'
import { readMedians } from './api.ts'

/** Prices that are suspiciously over the company's median, with the median. */
export function useHighPrices(terms: WireTerms, tenantId: string | null, exceptId?: string) {
  const { data: medians } = useQuery({
    queryKey: ['rates', 'medians', tenantId, exceptId],
    queryFn: () => readMedians({ tenantId, exceptId }),
    staleTime: 60_000,
  })
  if (!medians) return []
  return highPrices(terms, medians).map((name) => ({ name, median: medians[name] ?? 0 }))
}
