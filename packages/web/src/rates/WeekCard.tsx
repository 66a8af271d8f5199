import type { WireTerms } from '@zaryad/model/pricing/wireTerms'
import { useState } from 'react'
import { Card } from '../kit/Card.tsx'
import { useWords } from '../kit/useWords.ts'
import { bandPrices, periodText, pricesText } from './driverLine.ts'
import { hoursText } from './hoursText.ts'
import styles from './rates.module.css'
import { ScheduleState } from './ScheduleState.tsx'
import { WeekGrid } from './WeekGrid.tsx'
import { hueOf, weekMinutes } from './weekBands.ts'
import grid from './weekGrid.module.css'

/** The week as a picture, and the same week as rows. */
export function WeekCard({ terms }: { terms: WireTerms }) {
  const words = useWords()
  const { t } = words
  const [selected, setSelected] = useState<number | null | undefined>()
  const minutes = weekMinutes(terms.schedule)
  const rows = [
    ...terms.schedule.map((period, index) => ({ index, text: periodText(period, words) })),
    {
      index: null,
      text: `${t('entities.rates.restOfWeek')}: ${pricesText(bandPrices(terms, null), words) || t('entities.rates.free')}`,
    },
  ]
  return (
    <Card
      title={t('entities.rates.sections.schedule')}
      actions={<span className={styles.note}>{t('entities.rates.localTime')}</span>}
      isPadded
      aria-label={t('entities.rates.sections.schedule')}
    >
      <WeekGrid terms={terms} {...(selected === undefined ? {} : { selected })} onSelect={setSelected} />
      <ScheduleState terms={terms} />
      <ul className={styles.periods}>
        {rows.map(({ index, text }) => (
          <li key={String(index)} data-selected={selected === index || undefined}>
            <i className={grid.swatch} data-hue={hueOf(index)} />
            <span>{text}</span>
            <span>{t('entities.rates.aWeek', { time: hoursText(minutes.get(index) ?? 0, words) })}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
