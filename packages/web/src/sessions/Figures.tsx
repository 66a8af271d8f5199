import type { RowOf } from '@zaryad/model'
import type { ReactNode } from 'react'
import { useNow } from '../kit/useNow.ts'
import { useWords } from '../kit/useWords.ts'
import { durationOf } from './durationOf.ts'
import { meanPower } from './meanPower.ts'
import { sumNow } from './sumNow.ts'
import styles from './transactions.module.css'

/** The four numbers that a call is about. */
export function Figures({ row }: { row: RowOf<'transactions'> }) {
  const { t, format } = useWords()
  const isActive = row.state === 'active'
  const now = useNow(isActive ? 1000 : 60_000)
  const durationS = durationOf(row, now)
  const figure = (value: unknown, decimals: number, unit: string, none = t('kit.noData')): ReactNode =>
    typeof value === 'number' ? (
      <>
        {format.number(value, decimals)} <small>{unit}</small>
      </>
    ) : (
      <small>{none}</small>
    )
  const sumLater = isActive && row.terms ? t('entities.transactions.sumLater') : undefined
  const time = durationS === undefined ? undefined : format.duration(durationS)
  return (
    <dl className={styles.figures}>
      <Figure label={t('entities.transactions.fields.energy')}>
        {figure(row.energy, 3, t('kit.units.kWh'))}
      </Figure>
      <Figure label={t('entities.transactions.fields.duration')}>
        {time ?? <small>{t('kit.noData')}</small>}
      </Figure>
      <Figure label={t(isActive ? 'entities.chargePoints.powerNow' : 'entities.transactions.meanPower')}>
        {figure(isActive ? row.power : meanPower(row), 1, t('kit.units.kW'))}
      </Figure>
      <Figure label={t('entities.transactions.fields.sum')}>
        {figure(sumNow(row, now), 2, '₸', sumLater)}
      </Figure>
    </dl>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
