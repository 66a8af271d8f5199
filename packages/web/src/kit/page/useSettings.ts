import { useQuery } from '@tanstack/react-query'
import type { PublicSettings } from '@zaryad/model/calls/content'
import { useTranslation } from 'react-i18next'
import { askOpenly } from '../../session/ask.ts'

type Settings = Pick<PublicSettings, 'companyName' | 'productName' | 'version'> & {
  /** How long a connector is kept unless said otherwise. */
  reservationMinutes: number
}

/** What the operator sets for everybody: no name while it is on its way, the translation's own where it cannot come. */
export function useSettings(): Settings {
  const { t } = useTranslation()
  const { data, isLoading } = useQuery({
    queryKey: ['settings', 'public'],
    queryFn: () => askOpenly('GET /api/v1/settings/public'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return {
    companyName: data?.companyName || (isLoading ? '' : t('shell.companyName')),
    productName: data?.productName || (isLoading ? '' : t('shell.productName')),
    version: data?.version ?? '',
    reservationMinutes: data?.reservationMinutes ?? 15,
  }
}
