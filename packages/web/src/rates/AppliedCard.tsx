import type { RowOf } from '@zaryad/model'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { Card } from '../kit/Card.tsx'
import kit from '../kit/kit.module.css'
import { lazyWith } from '../kit/lazyWith.tsx'
import { useWords } from '../kit/useWords.ts'
import styles from './rates.module.css'

const ComingAssignments = lazyWith('money', () => import('./give/ComingAssignments.tsx'))

const defaultsOf = ({ defaultOf }: RowOf<'rates'>): { company: boolean; locations: number } =>
  typeof defaultOf === 'object' && defaultOf !== null && 'company' in defaultOf && 'locations' in defaultOf
    ? { company: defaultOf.company === true, locations: Number(defaultOf.locations) }
    : { company: false, locations: 0 }

const listOf = (route: string, id: string) =>
  `${route}?filter=${encodeURIComponent(JSON.stringify({ rateId: id }))}`

/** Where the rate is charged by. */
export function AppliedCard({ row, mayEdit }: { row: RowOf<'rates'>; mayEdit: boolean }) {
  const { t, format } = useWords()
  const { company, locations } = defaultsOf(row)
  const points = row.pointCount ?? 0
  return (
    <Card title={t('entities.rates.applied.title')}>
      <div className={`${kit.cardBody} ${styles.lines}`}>
        {points > 0 && (
          <div>
            <Link to={listOf('/chargePoints', row.id)}>
              {t('entities.rates.applied.points', { count: points, number: format.number(points) })}
            </Link>
          </div>
        )}
        {locations > 0 && (
          <div>
            <Link to={listOf('/chargeStations', row.id)}>
              {t('entities.rates.applied.locations', { count: locations, number: format.number(locations) })}
            </Link>
          </div>
        )}
        {company && <div>{t('entities.rates.applied.company')}</div>}
        {points === 0 && locations === 0 && !company && <div>{t('entities.rates.applied.nowhere')}</div>}
        <Suspense>
          <ComingAssignments row={row} mayEdit={mayEdit} />
        </Suspense>
      </div>
    </Card>
  )
}
