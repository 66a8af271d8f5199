import { useEffect, useState } from 'react'
import { nowMs } from '../../clock.ts'
import { formatTime } from '../../i18n/format.ts'
import { useWords } from '../useWords.ts'
import { useListState } from './useListState.ts'

/** When the rows on the page were read; its room is kept from the start, so that nothing moves when they come. */
export function Freshness({ className }: { className?: string }) {
  const { t } = useWords()
  const { isFetching, data, error } = useListState()
  const [readAt, setReadAt] = useState<number | null>(null)
  useEffect(() => {
    if (!isFetching && data && !error) setReadAt(nowMs())
  }, [isFetching, data, error])
  const isRead = readAt !== null
  return (
    <span className={className} aria-hidden={!isRead} style={{ visibility: isRead ? undefined : 'hidden' }}>
      {t('kit.dataAt', { time: formatTime(readAt ?? nowMs()) })}
    </span>
  )
}
