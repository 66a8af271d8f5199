import { ArrowUpRight, EvCharger, type LucideIcon, MapPin, Plug, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '../../i18n/useFormat.ts'
import { connectorsPath, pointsPath, stationsPath } from '../drill.ts'
import type { Filters } from '../filters/filters.ts'
import type { Statistics } from '../statistics.ts'
import { useOpens } from '../useOpens.ts'
import styles from './Card.module.css'

/** Локации, Зарядные точки, Коннекторы, Мощность; each leads to its list. */
export function SummaryCards({ statistics: s, filters }: { statistics: Statistics; filters: Filters }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  /** Of nothing there is no average. */
  const per = (name: string, whole: number, by: number) =>
    by === 0 ? undefined : t(`dashboard.summary.${name}`, { value: number(whole / by, 1) })
  return (
    <div className={styles.grid}>
      <Summary
        icon={MapPin}
        name="stations"
        to={stationsPath(filters)}
        note={per('pointsPerStation', s.chargePointCount, s.stationCount)}
      >
        {number(s.stationCount)}
      </Summary>
      <Summary
        icon={EvCharger}
        name="points"
        to={pointsPath(filters)}
        note={t('dashboard.summary.onlineOffline', {
          online: number(s.states.online),
          offline: number(s.states.offline),
        })}
      >
        {number(s.chargePointCount)}
      </Summary>
      <Summary
        icon={Plug}
        name="connectors"
        to={connectorsPath(filters)}
        note={t('dashboard.summary.total', {
          value: number(s.connectors.ac + s.connectors.dc + s.connectors.none),
        })}
      >
        <span className={styles.kind}>AC: </span>
        {number(s.connectors.ac)}
        <span className={styles.gap} />
        <span className={styles.kind}>DC: </span>
        {number(s.connectors.dc)}
      </Summary>
      <Summary
        icon={Zap}
        name="power"
        to={byPower(pointsPath(filters))}
        note={per('perPoint', s.powerKw, s.chargePointCount)}
      >
        {number(s.powerKw)}
        <span className={styles.unit}>{`\u00a0${t('units.kw')}`}</span>
      </Summary>
    </div>
  )
}

/** The strongest points first. */
const byPower = (path: string) => (path.includes('?') ? `${path}&sort=power&order=DESC` : path)

type Props = { icon: LucideIcon; name: string; to: string; note: string | undefined; children: ReactNode }

function Summary({ icon: Icon, name, to, note, children }: Props) {
  const { t } = useTranslation()
  const path = useOpens()(to)
  const content = (
    <>
      <span className={styles.head}>
        <Icon aria-hidden />
        <span className={styles.label}>{t(`dashboard.summary.${name}`)}</span>
        {path && <ArrowUpRight size={14} aria-hidden className={styles.go} />}
      </span>
      <span className={styles.big}>{children}</span>
      {note && <span className={styles.note}>{note}</span>}
    </>
  )
  const className = `${styles.card} ${styles.summary}`
  return path ? (
    <Link to={path} className={className}>
      {content}
    </Link>
  ) : (
    <div className={className}>{content}</div>
  )
}
