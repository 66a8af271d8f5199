import type { RowOf } from '@zaryad/model'
import { isAdministrator } from '@zaryad/model/permissions'
import { Navigation } from 'lucide-react'
import { Suspense } from 'react'
import { Card } from '../../kit/Card.tsx'
import { detailNames } from '../../kit/detail/DetailPage.tsx'
import { FieldValues } from '../../kit/detail/FieldValues.tsx'
import kit from '../../kit/kit.module.css'
import { lazyPart } from '../../kit/lazyPart.ts'
import { useScreen } from '../../kit/useScreen.ts'
import { useWords } from '../../kit/useWords.ts'
import { pinOf } from '../../map/features.ts'
import { routeTo } from '../../map/geo.ts'
import { hasWebGl } from '../../map/hasWebGl.ts'
import { useUser } from '../../session/useUser.ts'
import { placeOf } from '../form/placeOf.ts'
import { stationOf } from '../map/stationOf.ts'
import { ConnectorGrid } from './ConnectorGrid.tsx'
import styles from './detail.module.css'
import { Figures } from './Figures.tsx'

const PlaceMap = lazyPart(() => import('../../map/PlaceMap.tsx').then((m) => ({ default: m.PlaceMap })))

/** What happens at the location now, its figures, and where it is. */
export function Overview({ row }: { row: RowOf<'chargeStations'> }) {
  const screen = useScreen()
  const { t } = useWords()
  const user = useUser()
  const place = placeOf(row.latitude, row.longitude)
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Figures row={row} />
        <ConnectorGrid row={row} />
      </div>
      <div className={styles.column}>
        {place && (
          <Card
            title={t('stationPage.place')}
            actions={
              <a className={styles.route} href={routeTo(place)} target="_blank" rel="noreferrer">
                <Navigation size={14} aria-hidden />
                {t('stationMap.route')}
              </a>
            }
          >
            {hasWebGl() && (
              <div className={kit.cardBody}>
                <Suspense fallback={<div className={styles.waiting} />}>
                  <PlaceMap at={place} pin={pinOf(stationOf(row), 'operator')} />
                </Suspense>
              </div>
            )}
          </Card>
        )}
        <Card title={t('kit.about')} isPadded>
          <FieldValues
            screen={screen}
            row={row}
            names={detailNames(screen, user !== null && isAdministrator(user))}
          />
        </Card>
      </div>
    </div>
  )
}
