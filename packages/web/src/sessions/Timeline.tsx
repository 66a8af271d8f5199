import type { RowOf } from '@zaryad/model'
import { useState } from 'react'
import { Card } from '../kit/Card.tsx'
import { useWords } from '../kit/useWords.ts'
import { zoneOf } from '../kit/zone.ts'
import { TimelineItem } from './TimelineItem.tsx'
import styles from './transactions.module.css'
import { useOfSession } from './useOfSession.ts'

/** «Лента событий»: from the card to the bill, each with the OCPP frames behind it. */
export function Timeline({ row }: { row: RowOf<'transactions'> }) {
  const { t } = useWords()
  const found = useOfSession(row, 'timeline')
  const [open, setOpen] = useState<number | null>(null)
  const events = found.data?.events ?? []
  const hasFrames = events.some(({ frames }) => frames.length > 0)
  return (
    <Card title={t('entities.transactions.timeline')} query={found}>
      <ol className={styles.timeline}>
        {events.map((event, index) => (
          <TimelineItem
            key={`${event.at}${event.kind}${event.frameId ?? index}`}
            event={event}
            before={events[index - 1]}
            timeZone={zoneOf(row)}
            isOpen={open === index}
            onToggle={() => setOpen(open === index ? null : index)}
          />
        ))}
      </ol>
      {!hasFrames && <p className={styles.none}>{t('entities.transactions.noFrames')}</p>}
    </Card>
  )
}
