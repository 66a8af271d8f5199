import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  formatAxis,
  formatDuration,
  formatMoney,
  formatNumber,
  formatRelative,
  formatShare,
} from './format.ts'

/** The formats in the language of the page. */
export function useFormat() {
  const { i18n } = useTranslation()
  const language = i18n.resolvedLanguage ?? i18n.language
  return useMemo(
    () => ({
      language,
      number: (value: number, decimals?: number) => formatNumber(value, language, decimals),
      /** «100 000+» where there are more than were counted. */
      count: ({ total, isMore }: { total: number; isMore: boolean }) =>
        `${formatNumber(total, language)}${isMore ? '+' : ''}`,
      money: (tenge: number, decimals?: number) => formatMoney(tenge, language, decimals),
      share: (share: number, decimals?: number) => formatShare(share, language, decimals),
      axis: (value: number, highest: number) => formatAxis(value, highest, language),
      duration: (durationS: number) => formatDuration(durationS, language),
      relative: (at: string | number | Date) => formatRelative(at, language),
    }),
    [language],
  )
}
