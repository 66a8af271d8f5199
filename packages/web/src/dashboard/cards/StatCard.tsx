import { useTranslation } from 'react-i18next'
import { Help } from '../Help.tsx'
import { growth } from '../statistics.ts'
import type { Against } from '../useDashboard.ts'
import styles from './Card.module.css'
import { Change } from './Change.tsx'

type Props = {
  name: string
  value: string
  unit?: string
  help?: string
  now: number
  before: number | undefined
  against: Against
}

export function StatCard({ name, value, unit, help, now, before, against }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.card}>
      <span className={styles.head}>
        <span className={styles.label}>{t(`dashboard.stats.${name}`)}</span>
        {help && <Help text={help} />}
      </span>
      <span className={styles.figure}>
        {value}
        {unit && <span className={styles.unit}>{`\u00a0${unit}`}</span>}
      </span>
      <Change share={growth(now, before)} against={against} />
    </div>
  )
}
