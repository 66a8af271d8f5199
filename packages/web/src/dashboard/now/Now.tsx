import type { UseQueryResult } from '@tanstack/react-query'
import type { Now as Figures, Took } from '@zaryad/model/calls/dashboard'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/useFormat.ts'
import { listPath } from '../../kit/listPath.ts'
import { Block } from '../../kit/page/Block.tsx'
import { Change } from '../cards/Change.tsx'
import type { Filters } from '../filters/filters.ts'
import { growth } from '../statistics.ts'
import { Cell } from './Cell.tsx'
import { MonthCell } from './MonthCell.tsx'
import styles from './Now.module.css'
import { NowSkeleton } from './NowSkeleton.tsx'
import { Places } from './Places.tsx'

type Props = { query: UseQueryResult<Figures>; filters: Filters }

/** «Сейчас»: what goes on at this minute, today beside the same minute of other days, the month, the places. */
export default function Now({ query, filters }: Props) {
  const { t } = useTranslation()
  const found = query.data
  if (!found && !query.error) return <NowSkeleton filters={filters} />
  return (
    <>
      <section className={styles.strip} aria-label={t('now.title')}>
        <Block query={query} heightPx={96}>
          {found && <Cells found={found} filters={filters} />}
        </Block>
      </section>
      {found?.places && found.places.best.length > 1 && <Places {...found.places} />}
    </>
  )
}

function Cells({ found, filters }: { found: Figures; filters: Filters }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { tenantId, stationId, chargePointId } = filters
  const chosen = Object.fromEntries(
    Object.entries({ tenantId, stationId, chargePointId }).filter(([, id]) => id !== ''),
  )
  const took = (name: 'sum' | 'energy', unit: string) => {
    const of = (day: Took) => day[name]
    return (
      <Cell label={t(`now.${name}`)} value={number(of(found.today))} unit={unit}>
        <Grown today={of(found.today)} yesterday={of(found.yesterday)} weekAgo={of(found.weekAgo)} />
      </Cell>
    )
  }
  return (
    <div className={styles.cells}>
      <Cell
        label={t('now.charging')}
        value={number(found.charging)}
        to={[
          listPath('transactions', { ...chosen, state: 'active' }),
          listPath('chargePoints', { ...chosen, connectorStatus: ['Charging'] }),
        ]}
        isLive={found.charging > 0}
      >
        <span className={styles.note}>
          {t('now.ended', { count: found.today.count, number: number(found.today.count) })}
        </span>
      </Cell>
      <Cell
        label={t('now.power')}
        value={number(found.drawn)}
        unit={t('units.kw')}
        part={found.installed === 0 ? 0 : found.drawn / found.installed}
      >
        <span className={styles.note}>{t('now.installed', { value: number(found.installed) })}</span>
      </Cell>
      <Cell
        label={t('now.free')}
        value={number(found.freeConnectors)}
        to={[
          listPath('connectors', { ...chosen, status: 'Available' }),
          listPath('chargePoints', { ...chosen, connectorStatus: ['Available'] }),
        ]}
        part={found.connectors === 0 ? 0 : found.freeConnectors / found.connectors}
      >
        <span className={styles.note}>{t('now.connectors', { value: number(found.connectors) })}</span>
      </Cell>
      {took('sum', '₸')}
      {took('energy', t('units.kwh'))}
      {found.month && <MonthCell found={found.month} tenantId={tenantId} />}
    </div>
  )
}

/** To this hour of yesterday and of a week ago; said once where there is neither. */
function Grown({ today, yesterday, weekAgo }: Record<'today' | 'yesterday' | 'weekAgo', number>) {
  const [byDay, byWeek] = [growth(today, yesterday), growth(today, weekAgo)]
  return (
    <>
      {(byDay !== undefined || byWeek === undefined) && <Change share={byDay} against="toYesterday" />}
      {byWeek !== undefined && <Change share={byWeek} against="toWeekAgo" />}
    </>
  )
}
