import { useCallback } from 'react'
import { useWords } from '../../kit/useWords.ts'

/** `2026-11` → «ноябрь 2026 года»: browsers do not all know the months of Kazakh. */
export function useMonth(): (period: unknown) => string {
  const { t } = useWords()
  return useCallback(
    (period) => {
      const [year, month] = String(period).split('-')
      return t('act.month', { year, month: t(`act.months.${Number(month)}`) })
    },
    [t],
  )
}
