import { useQuery } from '@tanstack/react-query'
import type { PublicSettings } from '@zaryad/model/calls/content'
import { useTranslation } from 'react-i18next'
import { askOpenly } from '../../session/ask.ts'

type Settings = Pick<PublicSettings, 'companyName' | 'productName' | 'version'> & {
  /** How long a connector is kept unless said otherwise. */
  reservationMinutes: number
}

/** What the operator sets for everybody; until it comes, names are the translation's own. */
export function useSettings(): Settings {
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
    reservationMinutes: data?.reservationMinutes ?? 15,
  }
}
