import { ChartNoAxesColumn } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useFormat } from '../../i18n/useFormat.ts'
import { Notice } from '../../kit/page/Notice.tsx'
import { ChartCard } from '../charts/ChartCard.tsx'
import { Key } from '../charts/Key.tsx'
import { Panels } from '../charts/Panels.tsx'
import { tableOf } from '../charts/tableOf.ts'
import type { Row } from './answer.ts'
import type { Sums } from './ratios.ts'
import { type TrendName, trends } from './series.ts'
import type { ReliabilityAnswers } from './useReliability.ts'

type Props = {
  name: TrendName
  wide: 6 | 8
  answers: ReliabilityAnswers
  total: Sums
  linkOf: (row: Row) => string | undefined
}

/** One share over the periods, its total beside, the same as a table whose lines lead on. */
export function Trend({ name, wide, answers: { rows, period }, total, linkOf }: Props) {
  const { t } = useTranslation()
  const { share } = useFormat()
  const navigate = useNavigate()
  const { series, of } = trends[name]
  const known = rows.filter((row) => of(row) !== undefined)
  const whole = of(total)
  const title = t(`reliability.charts.${name}`)
  const isLink = known[0] !== undefined && linkOf(known[0]) !== undefined
  return (
    <ChartCard
      title={title}
      wide={wide}
      help={t(`reliability.formula.${name}`)}
      table={known.length > 0 ? tableOf(known, [series], { period, t, linkOf }) : undefined}
      legend={
        whole !== undefined && (
          <Key colour={series.colour} label={t('dashboard.legend.averageCheck')} value={share(whole, 2)} />
        )
      }
    >
      {known.length > 0 ? (
        <Panels
          label={title}
          rows={known}
          period={period}
          series={[series]}
          heightPx={wide === 8 ? 232 : 180}
          kind="line"
          onOpen={isLink ? (row) => navigate(linkOf(row) ?? '') : undefined}
        />
      ) : (
        <Notice icon={ChartNoAxesColumn} title={t('reliability.empty')} />
      )}
    </ChartCard>
  )
}
