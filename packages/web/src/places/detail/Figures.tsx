import type { RowOf } from '@zaryad/model'
import { useWords } from '../../kit/useWords.ts'
import { freeText, onlineText, powerOf } from '../points.ts'
import styles from './detail.module.css'
import { useFigures } from './useFigures.ts'

/** What there is and what is free now; what the last thirty days brought. */
export function Figures({ row }: { row: RowOf<'chargeStations'> }) {
  const { t, format } = useWords()
  const figures = useFigures(row)
  const shown = [
    ['online', onlineText(row)],
    ['free', freeText(row)],
    ['power', format.number(powerOf(row)), t('kit.units.kW')],
    ...(figures
      ? [
          ['sessions', format.number(figures.transactionCount)],
          ['energy', format.number(figures.billingEnergyKwh, 0), t('kit.units.kWh')],
          ['sum', format.number(figures.sum), '₸'],
        ]
      : []),
  ]
  return (
    <dl className={styles.figures}>
      {shown.map(([name, value, unit]) => (
        <div key={name}>
          <dt>{t(`stationPage.figures.${name}`)}</dt>
          <dd>
            {value}
            {unit && <span className={styles.unit}>{`\u00a0${unit}`}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
