import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useFormat } from '../../i18n/useFormat.ts'
import { Block } from '../../kit/page/Block.tsx'
import { finishedInHour, finishedPath, spanWithin } from '../drill.ts'
import type { Filters, Period } from '../filters/filters.ts'
import { isQuiet, nextDayOf, type Row, sumOf } from '../rows.ts'
import type { DashboardAnswers } from '../useDashboard.ts'
import { useOpens } from '../useOpens.ts'
import { usePlug } from '../usePlug.ts'
import { ChartCard } from './ChartCard.tsx'
import styles from './Charts.module.css'
import { Key } from './Key.tsx'
import { Panels } from './Panels.tsx'
import { StateDonut, TypeDonut } from './PointDonuts.tsx'
import { averageCheck, count, power, type Series, sum, time, work } from './series.ts'
import { tableOf } from './tableOf.ts'
import { UnfinishedNote } from './UnfinishedNote.tsx'

type Props = { answers: DashboardAnswers; filters: Filters }

/** The charts of the spec, section 2; pairs are two panels on one x axis. */
export function Charts({ answers, filters }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const linkOf = useDrillDown(filters, answers.period)
  const navigate = useNavigate()
  const open = (row: Row) => navigate(linkOf(row) ?? '')
  const { period } = answers
  const title = (name: string) => t(`dashboard.charts.${name}`)
  const chart = (height: number, draw: (rows: Row[]) => React.ReactNode) => (
    <Block
      query={answers.transactions}
      heightPx={height}
      isEmpty={answers.rows !== undefined && isQuiet(answers.rows)}
      emptyText={t('dashboard.empty')}
    >
      {answers.rows && draw(answers.rows)}
    </Block>
  )
  const rows = answers.rows && !isQuiet(answers.rows) ? answers.rows : []
  const table = (series: Series[]) =>
    rows.length === 0 ? undefined : tableOf(rows, series, { period, t, linkOf })
  const total = (value: number, decimals = 0) => t('dashboard.total', { value: number(value, decimals) })
  const onOpen = rows[0] && linkOf(rows[0]) ? open : undefined
  const durationH = sumOf(rows, time.value)
  const workKwh = sumOf(rows, work.value)
  const receipts = sumOf(rows, sum.value)
  const transactions = sumOf(rows, count.value)
  const legend = (keys: React.ReactNode) => (rows.length === 0 ? undefined : keys)
  return (
    <>
      <div className={styles.grid}>
        <ChartCard
          title={title('powerTime')}
          wide={8}
          table={table([power, time])}
          legend={legend(
            <>
              <Key
                colour={power.colour}
                label={t('dashboard.legend.power')}
                value={t('dashboard.mean', { value: number(durationH === 0 ? 0 : workKwh / durationH, 1) })}
              />
              <Key colour={time.colour} label={t('dashboard.legend.time')} value={total(durationH)} />
            </>,
          )}
        >
          {chart(260, (known) => (
            <Panels
              label={title('powerTime')}
              rows={known}
              period={period}
              series={[power, time]}
              heightPx={122}
              onOpen={onOpen}
            />
          ))}
        </ChartCard>
        <StateDonut answers={answers} filters={filters} />
        <ChartCard
          title={title('countSum')}
          wide={8}
          table={table([sum, count])}
          legend={legend(
            <>
              <Key colour={sum.colour} label={t('dashboard.legend.sum')} value={total(receipts)} />
              <Key colour={count.colour} label={t('dashboard.legend.count')} value={total(transactions)} />
            </>,
          )}
        >
          {chart(260, (known) => (
            <Panels
              label={title('countSum')}
              rows={known}
              period={period}
              series={[sum, count]}
              heightPx={122}
              onOpen={onOpen}
            />
          ))}
        </ChartCard>
        <TypeDonut answers={answers} filters={filters} />
        <ChartCard
          title={title('work')}
          wide={6}
          help={t('dashboard.workHelp')}
          table={table([work])}
          legend={legend(
            <Key colour={work.colour} label={t('dashboard.legend.work')} value={number(workKwh, 2)} />,
          )}
        >
          {chart(168, (known) => (
            <Panels
              label={title('work')}
              rows={known}
              period={period}
              series={[work]}
              heightPx={144}
              onOpen={onOpen}
            />
          ))}
        </ChartCard>
        <ChartCard
          title={title('averageCheck')}
          wide={6}
          table={table([averageCheck])}
          legend={legend(
            <Key
              colour={averageCheck.colour}
              label={t('dashboard.legend.averageCheck')}
              value={number(transactions === 0 ? 0 : receipts / transactions)}
            />,
          )}
        >
          {chart(168, (known) => (
            <Panels
              label={title('averageCheck')}
              rows={known}
              period={period}
              series={[averageCheck]}
              heightPx={144}
              kind="line"
              onOpen={onOpen}
            />
          ))}
        </ChartCard>
      </div>
      <UnfinishedNote rows={rows} period={period} />
    </>
  )
}

/** From a period of a chart to its sessions, when the person has that list. */
function useDrillDown(filters: Filters, period: Period): (row: Row) => string | undefined {
  const opens = useOpens()
  const plug = usePlug(filters.connectorId)
  return ({ day }) => {
    if (period === 'hourly') return opens(finishedInHour(day, filters, plug))
    const span = spanWithin(filters, day, nextDayOf[period](day))
    return opens(finishedPath(span, filters, plug))
  }
}
