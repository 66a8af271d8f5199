import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/useFormat.ts'
import { c } from '../../theme/tokens.ts'
import { ChartCard } from '../charts/ChartCard.tsx'
import { Donut } from '../charts/Donut.tsx'
import { connectorsPath, pointsPath } from '../drill.ts'
import type { Filters } from '../filters/filters.ts'
import { useOpens } from '../useOpens.ts'
import { lostS, type Sums } from './ratios.ts'

/** What the lost time went into; each leads to those that are so now. */
export function Losses({ total, filters }: { total: Sums; filters: Filters }) {
  const { t } = useTranslation()
  const { duration } = useFormat()
  const opens = useOpens()
  const kinds = [
    { name: 'offline', colour: c.greyX, s: total.offlineS, to: pointsPath(filters, { connectionState: 1 }) },
    {
      name: 'faulted',
      colour: c.redX,
      s: total.faultedS,
      to: connectorsPath(filters, { status: ['Faulted'] }),
    },
    {
      name: 'unavailable',
      colour: c.yellowX,
      s: total.unavailableS,
      to: connectorsPath(filters, { status: ['Unavailable'] }),
    },
  ]
  const title = t('reliability.charts.losses')
  const slices = kinds.map(({ name, colour, s, to }) => ({
    name: t(`reliability.losses.${name}`),
    colour,
    value: Math.round(s / 3600),
    text: duration(s),
    to: opens(to),
  }))
  return (
    <ChartCard
      title={title}
      wide={4}
      help={t('reliability.lossesHelp')}
      table={
        lostS(total) > 0
          ? {
              head: [title, t('units.h')],
              lines: slices.map(({ name, value }) => [name, value]),
              links: slices.map(({ to }) => to),
            }
          : undefined
      }
    >
      <Donut title={title} slices={slices} unit={t('units.h')} />
    </ChartCard>
  )
}
