import type { Reliability } from '@zaryad/model/calls/dashboard'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/useFormat.ts'
import styles from '../cards/Card.module.css'
import { Change } from '../cards/Change.tsx'
import { Help } from '../Help.tsx'
import { growth } from '../statistics.ts'
import own from './Reliability.module.css'
import { availability, load, meanRepairS, perPoint, success } from './ratios.ts'

type Kpi = {
  name: string
  of: (known: Reliability) => number | undefined
  text: (value: number) => string
  /** A share grows by points, not by a share of itself. */
  isShare?: boolean
  isLessBetter?: boolean
}
type Props = { known: Reliability; earlier: Reliability | undefined }

/** Five figures, each with the formula that it is worked out by. */
export function Kpis({ known, earlier }: Props) {
  const { share, money, duration } = useFormat()
  const kpis: Kpi[] = [
    {
      name: 'availability',
      of: ({ total }) => availability(total),
      text: (value) => share(value, 2),
      isShare: true,
    },
    { name: 'success', of: ({ total }) => success(total), text: share, isShare: true },
    { name: 'load', of: ({ total }) => load(total), text: share, isShare: true },
    { name: 'revenue', of: perPoint, text: money },
    { name: 'repair', of: ({ total }) => meanRepairS(total), text: duration, isLessBetter: true },
  ]
  return (
    <div className={`${styles.grid} ${own.kpis}`}>
      {kpis.map((kpi) => (
        <Card key={kpi.name} kpi={kpi} now={kpi.of(known)} before={earlier && kpi.of(earlier)} />
      ))}
    </div>
  )
}

type CardProps = { kpi: Kpi; now: number | undefined; before: number | undefined }

function Card({ kpi: { name, text, isShare, isLessBetter }, now, before }: CardProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const difference = now !== undefined && before !== undefined ? now - before : undefined
  return (
    <div className={styles.card}>
      <span className={styles.head}>
        <span className={styles.label}>{t(`reliability.kpi.${name}`)}</span>
        <Help text={t(`reliability.formula.${name}`)} />
      </span>
      <span className={styles.figure}>{now === undefined ? t('shell.empty') : text(now)}</span>
      {isShare ? (
        <Change
          share={difference}
          text={t('reliability.points', { value: number(Math.abs(difference ?? 0) * 100, 2) })}
        />
      ) : (
        <Change share={now === undefined ? undefined : growth(now, before)} isLessBetter={isLessBetter} />
      )}
    </div>
  )
}
