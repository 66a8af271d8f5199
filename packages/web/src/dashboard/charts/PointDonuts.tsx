import { ChevronRight, WifiOff, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Block } from '../../kit/page/Block.tsx'
import { c } from '../../theme/tokens.ts'
import { pointsPath } from '../drill.ts'
import type { Filters } from '../filters/filters.ts'
import type { DashboardAnswers } from '../useDashboard.ts'
import { useOpens } from '../useOpens.ts'
import { ChartCard } from './ChartCard.tsx'
import styles from './Charts.module.css'
import { Donut, type Slice } from './Donut.tsx'

type Props = { answers: DashboardAnswers; filters: Filters }

/** Charge points by connection status. */
export function StateDonut({ answers, filters }: Props) {
  const opens = useOpens()
  const { t } = useTranslation()
  const states = answers.statistics?.states ?? { online: 0, offline: 0 }
  const pointsOf = (more: Record<string, unknown>) => opens(pointsPath(filters, more))
  const slices = [
    {
      name: t('connectionStates.online'),
      colour: c.greenX,
      value: states.online,
      to: pointsOf({ connectionState: 2 }),
    },
    {
      name: t('connectionStates.offline'),
      colour: c.greyX,
      value: states.offline,
      to: pointsOf({ connectionState: 1 }),
    },
  ]
  const foot = states.offline > 0 && (
    <Foot icon={<WifiOff size={15} aria-hidden />} to={pointsOf({ connectionState: 1 })}>
      {t('dashboard.offlinePoints', { count: states.offline })}
    </Foot>
  )
  return <PointsCard name="states" slices={slices} answers={answers} foot={foot} />
}

/** Charge points by kind of current. */
export function TypeDonut({ answers, filters }: Props) {
  const opens = useOpens()
  const { t } = useTranslation()
  const types = answers.statistics?.types ?? { none: 0, ac: 0, dc: 0 }
  const pointsOf = (more: Record<string, unknown>) => opens(pointsPath(filters, more))
  const slices = [
    { name: 'DC', colour: c.cDc, value: types.dc, to: pointsOf({ type: 2 }) },
    { name: 'AC', colour: c.cAc, value: types.ac, to: pointsOf({ type: 1 }) },
    { name: t('shell.notChosen'), colour: c.cNone, value: types.none, to: pointsOf({ type: 0 }) },
  ]
  const foot = types.none > 0 && (
    <Foot icon={<Wrench size={15} aria-hidden />} to={pointsOf({ type: 0 })}>
      {t('dashboard.untypedPoints', { count: types.none })}
    </Foot>
  )
  return <PointsCard name="types" slices={slices} answers={answers} foot={foot} />
}

type CardProps = { answers: DashboardAnswers; name: string; slices: Slice[]; foot: ReactNode }

function PointsCard({ name, slices, answers, foot }: CardProps) {
  const { t } = useTranslation()
  const title = t(`dashboard.charts.${name}`)
  const total = slices.reduce((whole, slice) => whole + slice.value, 0)
  const table = {
    head: [title, t('dashboard.pointsHead')],
    lines: slices.map((slice) => [slice.name, slice.value]),
    links: slices.map(({ to }) => to),
  }
  return (
    <ChartCard title={title} wide={4} table={total > 0 ? table : undefined} foot={foot}>
      <Block query={answers.figures} heightPx={260} isEmpty={total === 0} emptyText={t('dashboard.noPoints')}>
        <Donut title={title} slices={slices} unit={t('dashboard.points', { count: total })} />
      </Block>
    </ChartCard>
  )
}

type FootProps = { icon: ReactNode; to: string | undefined; children: ReactNode }

function Foot({ icon, to, children }: FootProps) {
  const content = (
    <>
      {icon}
      <span>{children}</span>
    </>
  )
  if (!to) return <div className={styles.foot}>{content}</div>
  return (
    <Link className={styles.foot} to={to}>
      {content}
      <ChevronRight size={14} aria-hidden />
    </Link>
  )
}
