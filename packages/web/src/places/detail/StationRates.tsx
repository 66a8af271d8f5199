import { Button } from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { Tag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Card } from '../../kit/Card.tsx'
import kit from '../../kit/kit.module.css'
import { lazyWith } from '../../kit/lazyWith.tsx'
import { RefLink } from '../../kit/RefLink.tsx'
import { useAccess } from '../../kit/useAccess.ts'
import { useWords } from '../../kit/useWords.ts'
import { NextRate } from '../../rates/NextRate.tsx'
import { pointsOf } from '../points.ts'
import styles from './detail.module.css'

const AssignRate = lazyWith('money', () => import('../bulk/AssignRate.tsx'))

/** By which rate each point charges now, and the location's own for points that have none. */
export function StationRates({ row }: { row: RowOf<'chargeStations'> }) {
  const { t, format } = useWords()
  const access = useAccess(entities.rates)
  const [isAssigning, setAssigning] = useState(false)
  const points = pointsOf(row)
  return (
    <Card
      title={t('stationPage.tabs.rates')}
      actions={
        access.edit && (
          <Button size="small" startIcon={<Tag size={14} />} onClick={() => setAssigning(true)}>
            {t('entities.chargeStations.bulk.rate')}
          </Button>
        )
      }
    >
      <p className={kit.cardBody}>
        {t('entities.chargeStations.fields.rateId')}:{' '}
        {row.rateId ? (
          <RefLink entity="rates" id={row.rateId} name={row.rate?.name} />
        ) : (
          <span className={kit.muted}>{t('entities.chargeStations.noRate')}</span>
        )}{' '}
        <NextRate row={row} />
      </p>
      <ul className={styles.points}>
        {points.length === 0 && <li className={kit.muted}>{t('entities.chargeStations.noPoints')}</li>}
        {points.map(({ id, identity, name, rate }) => (
          <li key={id}>
            <RefLink className={`${kit.mono} ${kit.code}`} entity="chargePoints" id={id} name={identity} />
            <span className={styles.name}>{name}</span>
            {rate ? (
              <RefLink entity="rates" id={rate.id} name={rate.name} />
            ) : (
              <span className={kit.muted}>{t('entities.chargeStations.noRate')}</span>
            )}
            {rate?.priceEnergy != null && (
              <span>{`${format.money(rate.priceEnergy, 2)} / ${t('kit.units.kWh')}`}</span>
            )}
          </li>
        ))}
      </ul>
      <Suspense>{isAssigning && <AssignRate rows={[row]} onClose={() => setAssigning(false)} />}</Suspense>
    </Card>
  )
}
