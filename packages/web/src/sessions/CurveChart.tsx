import { useState } from 'react'
import { chartKeys } from '../kit/chartKeys.ts'
import { useWords } from '../kit/useWords.ts'
import type { Curve } from './api.ts'
import { CurvePanel } from './CurvePanel.tsx'
import { clockTime } from './clockTime.ts'
import { withGaps } from './curve.ts'
import styles from './transactions.module.css'

type Props = { name: string; curve: Curve; timeZone: string }

/** Panels over one time: power, energy, and the car's charge where the station tells it. */
export function CurveChart({ name, curve, timeZone }: Props) {
  const { t, format } = useWords()
  const [at, setAt] = useState<number | null>(null)
  const points = withGaps(curve)
  const times = points.map(({ atMs }) => atMs)
  const timeText = (time: number) => clockTime(new Date(time).toISOString(), timeZone).slice(0, 5)
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
      timeText={timeText}
      at={at}
    />
  )
  const names = {
    power: `${t('measurands.Power_Active_Import')}, ${t('kit.units.kW')}`,
    energy: `${t('entities.transactions.fields.energy')}, ${t('kit.units.kWh')}`,
    soc: `${t('measurands.SoC')}, %`,
  }
  const says = (index: number) => {
    const point = points[index]
    if (!point) return ''
    const figures = (['power', 'energy', 'soc'] as const).flatMap((key) =>
      point[key] === null ? [] : [`${names[key]}: ${format.number(point[key], 2)}`],
    )
    return [timeText(point.atMs), ...(figures.length > 0 ? figures : [t('kit.noData')])].join(' · ')
  }
  const hasSoc = points.some(({ soc }) => soc !== null)
  return (
    <div
      className={styles.panels}
      {...chartKeys({ label: name, count: points.length, at, onAt: setAt, says })}
    >
      {panel('power', names.power, 'var(--c-energy)', false)}
      {panel('energy', names.energy, 'var(--c-time)', !hasSoc)}
      {hasSoc && panel('soc', names.soc, 'var(--c-money)', true)}
      {at !== null && <p className={styles.note}>{says(at)}</p>}
    </div>
  )
}
