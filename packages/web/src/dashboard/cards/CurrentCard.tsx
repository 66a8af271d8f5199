import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/useFormat.ts'
import { c } from '../../theme/tokens.ts'
import { Help } from '../Help.tsx'
import styles from './Card.module.css'

type Props = { kind: 'ac' | 'dc'; billed: { energyKwh: number; durationMin: number }; totalKwh: number }

const colours = { ac: c.cAc, dc: c.cDc }

/** Consumption and minutes of one kind of current, with its share of the energy. */
export function CurrentCard({ kind, billed, totalKwh }: Props) {
  const { t } = useTranslation()
  const { number, share } = useFormat()
  const part = totalKwh === 0 ? 0 : billed.energyKwh / totalKwh
  const figure = (value: number, unit: string) => (
    <span className={styles.figure}>
      {number(value)}
      <span className={styles.unit}>{`\u00a0${unit}`}</span>
    </span>
  )
  return (
    <div className={styles.card}>
      <span className={styles.head}>
        <i className={styles.square} style={{ background: colours[kind] }} />
        {kind.toUpperCase()}
        <Help text={t('dashboard.stats.consumptionHelp')} />
        <span className={`${styles.note} ${styles.go}`}>{share(part)}</span>
      </span>
      <div className={styles.two}>
        {figure(billed.energyKwh, t('units.kw'))}
        {figure(billed.durationMin, t('units.min'))}
      </div>
      <div className={styles.meter}>
        <i style={{ width: `${part * 100}%`, background: colours[kind] }} />
      </div>
    </div>
  )
}
