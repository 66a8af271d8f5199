import { useTranslation } from 'react-i18next'
import { Block } from '../../kit/page/Block.tsx'
import { CardsSkeleton } from '../cards/CardsSkeleton.tsx'
import { ChartCard } from '../charts/ChartCard.tsx'
import styles from '../charts/Charts.module.css'
import { UnfinishedNote } from '../charts/UnfinishedNote.tsx'
import { spanWithin, startedPath } from '../drill.ts'
import type { Filters } from '../filters/filters.ts'
import { writeFilters } from '../filters/filters.ts'
import { nextDayOf } from '../rows.ts'
import { useOpens } from '../useOpens.ts'
import { usePlug } from '../usePlug.ts'
import type { Row } from './answer.ts'
import { Failing } from './Failing.tsx'
import { Kpis } from './Kpis.tsx'
import { Losses } from './Losses.tsx'
import { availability, success } from './ratios.ts'
import { Trend } from './Trend.tsx'
import type { ReliabilityAnswers } from './useReliability.ts'

type Props = { answers: ReliabilityAnswers; filters: Filters; today: string }

/** «Надёжность»: whether the network is there for drivers, and who lets it down. */
export default function Reliability({ answers, filters, today }: Props) {
  const { t } = useTranslation()
  const { known } = answers
  const linksOf = useLinks(answers, filters, today)
  const isEmpty = known && availability(known.total) === undefined && success(known.total) === undefined
  return (
    <Block
      query={answers.now}
      skeleton={<CardsSkeleton count={4} heightPx={94} />}
      isEmpty={isEmpty}
      emptyText={t('reliability.empty')}
    >
      {known && (
        <>
          <Kpis known={known} earlier={answers.earlier} />
          <div className={styles.grid}>
            <Trend name="availability" wide={8} answers={answers} total={known.total} linkOf={linksOf.day} />
            <Losses total={known.total} filters={filters} />
            <Trend name="success" wide={6} answers={answers} total={known.total} linkOf={linksOf.vain} />
            <Trend name="load" wide={6} answers={answers} total={known.total} linkOf={linksOf.started} />
            {known.points.length > 0 && (
              <ChartCard
                title={t('reliability.failing.title')}
                wide={12}
                help={t('reliability.failing.help')}
              >
                <Failing points={known.points} />
              </ChartCard>
            )}
          </div>
          <UnfinishedNote rows={answers.rows} period={answers.period} />
        </>
      )}
    </Block>
  )
}

/** Where a period of a trend leads: to itself alone, to its starts in vain, to its sessions. */
function useLinks({ period }: ReliabilityAnswers, filters: Filters, today: string) {
  const opens = useOpens()
  const plug = usePlug(filters.connectorId)
  const span = ({ day }: Row) => spanWithin(filters, day, nextDayOf[period](day))
  return {
    day: (row: Row) => {
      const address = writeFilters({ ...filters, ...span(row), period: 'daily' }, today)
      address.set('tab', 'reliability')
      return `?${address}`
    },
    vain: (row: Row) => opens(startedPath(span(row), filters, plug, { withoutEnergy: true })),
    started: (row: Row) => opens(startedPath(span(row), filters, plug)),
  }
}
