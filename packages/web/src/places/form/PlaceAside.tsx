import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import kit from '../../kit/kit.module.css'
import { lazyPart } from '../../kit/lazyPart.ts'
import { useWords } from '../../kit/useWords.ts'
import { hasWebGl } from '../../map/hasWebGl.ts'
import { isInKazakhstan } from '../../map/inCountry.ts'
import styles from './form.module.css'
import { placeOf } from './placeOf.ts'

const PlaceMap = lazyPart(() => import('../../map/PlaceMap.tsx').then((m) => ({ default: m.PlaceMap })))

/** The pin of the location, set by a press on the map or by the numbers beside it. */
export default function PlaceAside() {
  const { t } = useWords()
  const { setValue } = useFormContext()
  const [latitude, longitude] = useWatch({ name: ['latitude', 'longitude'] })
  const at = placeOf(latitude, longitude)
  const { data: isInside = true } = useQuery({
    queryKey: ['inKazakhstan', at],
    queryFn: () => at === null || isInKazakhstan(at),
    enabled: at !== null,
  })
  const pick = (place: { latitude: number; longitude: number }) => {
    for (const name of ['latitude', 'longitude'] as const)
      setValue(name, place[name], { shouldDirty: true, shouldValidate: true })
  }
  return (
    <aside className={`${kit.card} ${styles.aside}`}>
      <h2>{t('stationPlace.title')}</h2>
      {hasWebGl() && (
        <>
          <p className={kit.muted}>{t('stationPlace.hint')}</p>
          <Suspense fallback={<div className={styles.waiting} />}>
            <PlaceMap at={at} onPick={pick} />
          </Suspense>
        </>
      )}
      <div aria-live="polite">
        {at !== null && !isInside && <Alert severity="warning">{t('stationPlace.outside')}</Alert>}
      </div>
    </aside>
  )
}
