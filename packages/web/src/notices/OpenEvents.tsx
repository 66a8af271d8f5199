import { Card } from '../kit/Card.tsx'
import { useWords } from '../kit/useWords.ts'
import { useUser } from '../session/useUser.ts'
import type { Event } from './event.ts'
import { FeedItem } from './FeedItem.tsx'
import styles from './feed.module.css'
import { type EventFilter, useAcknowledge, useEvents } from './useEvents.ts'

type Props = {
  filter: EventFilter
  /** Told elsewhere on the page. */
  omit?: (event: Event) => boolean
}

/** What is wrong with this object now, over everything else of its page; nothing while all is well. */
export default function OpenEvents({ filter, omit }: Props) {
  const { t } = useWords()
  const user = useUser()
  const { data } = useEvents({ ...filter, state: { operator: 'IN', operand1: ['open', 'acknowledged'] } })
  const acknowledge = useAcknowledge()
  const all = (data?.pages.flatMap((page) => page.data) ?? []).filter((event) => !omit?.(event))
  if (all.length === 0) return null
  return (
    <Card className={styles.open} aria-label={t('events.here')}>
      <ul>
        {all.map((event) => (
          <FeedItem
            key={event.id}
            event={event}
            isHere
            {...(user?.readOnly ? {} : { onAcknowledge: (id: string) => acknowledge.mutate([id]) })}
          />
        ))}
      </ul>
    </Card>
  )
}
