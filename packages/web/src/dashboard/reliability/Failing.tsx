import type { FailingPoint } from '@zaryad/model/calls/dashboard'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '../../i18n/useFormat.ts'
import { ScrollRegion } from '../../kit/ScrollRegion.tsx'
import { spoken } from '../../kit/spokenName.ts'
import styles from '../charts/Charts.module.css'
import { useOpens } from '../useOpens.ts'
import own from './Reliability.module.css'
import { availability, lostS } from './ratios.ts'

const losses = ['faulted', 'unavailable', 'offline'] as const

/** The points that lost most time, each leading to its card. */
export function Failing({ points }: { points: FailingPoint[] }) {
  const { t } = useTranslation()
  const { share, duration } = useFormat()
  const opens = useOpens()
  const name = (point: FailingPoint) => {
    const path = opens(`/chargePoints/${point.id}`)
    return path ? <Link to={path}>{point.identity}</Link> : point.identity
  }
  return (
    <ScrollRegion className={`${styles.scroll} ${own.failing}`} label={t('reliability.failing.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('reliability.failing.point')}</th>
            <th scope="col">{t('reliability.failing.station')}</th>
            <th scope="col">{t('reliability.kpi.availability')}</th>
            <th scope="col">{t('reliability.failing.lost')}</th>
            {losses.map((each) => (
              <th key={each} scope="col">
                {t(`reliability.losses.${each}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.id}>
              <th scope="row">{name(point)}</th>
              <td>{spoken(point, 'stationName')}</td>
              <td>{share(availability(point) ?? 0)}</td>
              <td>{duration(lostS(point))}</td>
              {losses.map((each) => (
                <td key={each}>{point[`${each}S`] > 0 ? duration(point[`${each}S`]) : '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
