import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { http } from '../session/http.ts'

export type PublicSettings = { companyName: string; productName: string; version: string }

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

/** Names that the operator sets; the translation's own until they come. */
export function useSettings(): PublicSettings {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['settings', 'public'],
    queryFn: () => http({ method: 'GET', path: '/settings/public', isPublic: true }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const given = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
  return {
    companyName: text(given.companyName) ?? t('shell.companyName'),
    productName: text(given.productName) ?? t('shell.productName'),
    version: text(given.version) ?? '',
  }
}
