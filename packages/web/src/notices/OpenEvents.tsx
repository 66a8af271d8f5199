import kit from '../kit/kit.module.css'
import { useWords } from '../kit/useWords.ts'
import { useUser } from '../session/useUser.ts'
import { FeedItem } from './FeedItem.tsx'
import styles from './feed.module.css'
import { type EventFilter, useAcknowledge, useEvents } from './useEvents.ts'

/** What is wrong with this object now, over everything else of its page; nothing while all is well. */
export default function OpenEvents({ filter }: { filter: EventFilter }) {
  const { t } = useWords()
  const user = useUser()
  const { data } = useEvents({ ...filter, state: { operator: 'IN', operand1: ['open', 'acknowledged'] } })
  const acknowledge = useAcknowledge()
  const all = data?.pages.flatMap((page) => page.data) ?? []
  if (all.length === 0) return null
  return (
    <section className={`${kit.card} ${styles.open}`} aria-label={t('events.here')}>
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
    </section>
  )
}
