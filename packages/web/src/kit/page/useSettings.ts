import { useQuery } from '@tanstack/react-query'
import type { PublicSettings } from '@zaryad/model/calls/content'
import { useTranslation } from 'react-i18next'
import { askOpenly } from '../../session/ask.ts'

type Names = Pick<PublicSettings, 'companyName' | 'productName' | 'version'>

/** Names that the operator sets; the translation's own until they come. */
export function useSettings(): Names {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['settings', 'public'],
    queryFn: () => askOpenly('GET /api/v1/settings/public'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return {
    companyName: data?.companyName || t('shell.companyName'),
    productName: data?.productName || t('shell.productName'),
    version: data?.version ?? '',
  }
}
