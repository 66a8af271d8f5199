import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyExtra } from '../../kit/lazyExtra.ts'
import { spoken, spokenName } from '../../kit/spokenName.ts'
import { hasWebGl } from '../../map/hasWebGl.ts'
import { Failed } from '../Failed.tsx'
import { Frame } from '../Frame.tsx'
import { Notice } from '../Notice.tsx'
import type { Asked } from '../place.ts'
import { usePlace } from '../usePlace.ts'
import { Waiting } from '../Waiting.tsx'
import { StationSheet } from './StationSheet.tsx'

const PlaceMap = lazyExtra(() => import('./PlaceMap.tsx').then((m) => ({ default: m.PlaceMap })))

/** A location before anything is paid; a QR code leads here, to its connector. */
export function StationPage({ asked }: { asked: Asked }) {
  const { t } = useTranslation()
  const { place, isGone, isOld, failure, retry } = usePlace(asked)
  const title = (place && spokenName(place.station)) ?? t('driver.station.title')
  return (
    <Frame
      title={title}
      caption={place && spoken(place.station, 'address')}
      back="/map"
      phone={place?.station.supportPhone}
      aside={
        place &&
        isRoomy() && (
          <Suspense>
            <PlaceMap station={place.station} />
          </Suspense>
        )
      }
    >
      {isOld && <Notice tone="yellow">{t('driver.station.old')}</Notice>}
      {place && !isGone && <StationSheet place={place} pointId={'pointId' in asked ? asked.pointId : null} />}
      {isGone && (
        <Notice tone="grey" title={t('driver.station.gone')}>
          <a href="/map">{t('driver.stale.map')}</a>
        </Notice>
      )}
      {failure && <Failed failure={failure} retry={retry} />}
      {!place && !isGone && !failure && <Waiting />}
    </Frame>
  )
}

/** The map is not even loaded where it would not be shown. */
const isRoomy = () => hasWebGl() && matchMedia('(min-width: 1000px)').matches
