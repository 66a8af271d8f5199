import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/useFormat.ts'
import type { Statistics } from '../statistics.ts'
import type { Against } from '../useDashboard.ts'
import styles from './Card.module.css'
import { CurrentCard } from './CurrentCard.tsx'
import { StatCard } from './StatCard.tsx'

type Props = { statistics: Statistics; previous: Statistics | undefined; against: Against }

/** Counts, consumption, time and receipts of the period, AC and DC beside (spec, section 2). */
export function StatCards({ statistics: s, previous: p, against }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const energyKwh = s.billed.ac.energyKwh + s.billed.dc.energyKwh + s.billed.none.energyKwh
  return (
    <div className={styles.grid}>
      <StatCard
        name="transactions"
        value={number(s.transactionCount)}
        now={s.transactionCount}
        before={p?.transactionCount}
        against={against}
      />
      <StatCard
        name="reservations"
        value={number(s.reservationCount)}
        now={s.reservationCount}
        before={p?.reservationCount}
        against={against}
      />
      <StatCard
        name="payments"
        value={number(s.billingCount)}
        now={s.billingCount}
        before={p?.billingCount}
        against={against}
      />
      <CurrentCard kind="ac" billed={s.billed.ac} totalKwh={energyKwh} />
      <StatCard
        name="consumption"
        value={number(s.billingEnergyKwh)}
        unit={t('units.kw')}
        help={t('dashboard.stats.consumptionHelp')}
        now={s.billingEnergyKwh}
        before={p?.billingEnergyKwh}
        against={against}
      />
      <StatCard
        name="reservationTime"
        value={number(s.reservationH)}
        unit={t('units.h')}
        now={s.reservationH}
        before={p?.reservationH}
        against={against}
      />
      <StatCard name="sum" value={number(s.sum)} unit="₸" now={s.sum} before={p?.sum} against={against} />
      <CurrentCard kind="dc" billed={s.billed.dc} totalKwh={energyKwh} />
    </div>
  )
}
