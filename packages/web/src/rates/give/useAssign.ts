import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../kit/useWords.ts'
import { assignRate, isChanging, type Target } from '../api.ts'

export type Asked = {
  /** ISO; null is at once, `invalid` while it is typed. */
  at: string | null
  mode: 'skip' | 'replace'
}

/** What giving a rate would change, worked out by the server; and the giving itself. */
export function useAssign(rateId: string, target: Target | null, { at, mode }: Asked) {
  const { t } = useWords()
  const isAsked = rateId !== '' && target !== null
  const { data, error } = useQuery({
    queryKey: ['rates', 'assign', rateId, target, at, mode],
    queryFn: ({ signal }) =>
      target ? assignRate(rateId, { ...target, at, mode, dryRun: true }, signal) : undefined,
    enabled: isAsked && at !== 'invalid',
    placeholderData: isAsked ? (old) => old : undefined,
    gcTime: 0,
    retry: false,
  })
  const found = isAsked && !error ? data : undefined
  const count = (found?.result ?? []).filter(isChanging).length
  const assign = async () => {
    if (!target) return
    await assignRate(rateId, { ...target, at, mode, dryRun: false })
    return at
      ? t('giveRate.planned', { count, from: formatDateTime(at) })
      : t('entities.rates.assign.done', { count })
  }
  return { found, error, assign, isReady: count > 0 && at !== 'invalid' }
}
