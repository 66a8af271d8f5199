import { useWords } from '../kit/useWords.ts'
import type { Curve } from './api.ts'
import { CurvePanel } from './CurvePanel.tsx'
import { clockTime } from './clockTime.ts'
import { withGaps } from './curve.ts'
import styles from './transactions.module.css'

type Props = { name: string; curve: Curve; timeZone: string }

/** Panels over one time: power, energy, and the car's charge where the station tells it. */
export function CurveChart({ name, curve, timeZone }: Props) {
  const { t } = useWords()
  const points = withGaps(curve)
  const times = points.map(({ atMs }) => atMs)
  const panel = (key: 'power' | 'energy' | 'soc', label: string, colour: string, isLast: boolean) => (
    <CurvePanel
      key={key}
      label={label}
      colour={colour}
      times={times}
      values={points.map((point) => point[key])}
      bands={key === 'power' ? curve.bands : []}
      gaps={curve.gaps}
      hasLabels={isLast}
      hasArea={key === 'power'}
      timeText={(at) => clockTime(new Date(at).toISOString(), timeZone).slice(0, 5)}
    />
  )
  const hasSoc = points.some(({ soc }) => soc !== null)
  return (
    <div role="img" aria-label={name} className={styles.panels}>
      {panel(
        'power',
        `${t('measurands.Power_Active_Import')}, ${t('kit.units.kW')}`,
        'var(--c-energy)',
        false,
      )}
      {panel(
        'energy',
        `${t('entities.transactions.fields.energy')}, ${t('kit.units.kWh')}`,
        'var(--c-time)',
        !hasSoc,
      )}
      {hasSoc && panel('soc', `${t('measurands.SoC')}, %`, 'var(--c-money)', true)}
    </div>
  )
}
