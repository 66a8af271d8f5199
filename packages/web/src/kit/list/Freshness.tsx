import { useEffect, useState } from 'react'
import { formatTime } from '../../i18n/format.ts'
import { useWords } from '../useWords.ts'
import { useListState } from './useListState.ts'

/** When the rows on the page were read. */
export function Freshness({ className }: { className?: string }) {
  const { t } = useWords()
  const { isFetching, data, error } = useListState()
  const [readAt, setReadAt] = useState<number | null>(null)
  useEffect(() => {
    if (!isFetching && data && !error) setReadAt(Date.now())
  }, [isFetching, data, error])
  return readAt === null ? null : (
    <span className={className}>{t('kit.dataAt', { time: formatTime(readAt) })}</span>
  )
}
