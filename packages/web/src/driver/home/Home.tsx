import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { noFilters } from '../../map/filters.ts'
import { StationMap } from '../../map/StationMap.tsx'
import { Frame } from '../Frame.tsx'
import { Notice } from '../Notice.tsx'
import styles from './home.module.css'
import { keepBounds, keptBounds } from './keptBounds.ts'
import { RunningPayments } from './RunningPayments.tsx'
import { useHere } from './useHere.ts'

/** Where one can charge: the list and the map of locations, without any sign-in. */
export function Home() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [filters, setFilters] = useState(noFilters)
  const [first] = useState(keptBounds)
  const here = useHere()
  return (
    <Frame title={t('driver.home.title')} isHome>
      <RunningPayments />
      {here.problem && <Notice tone="yellow">{t(`driver.home.here.${here.problem}`)}</Notice>}
      <div className={styles.map}>
        <StationMap
          selectedId={null}
          onSelect={(station) => station && navigate(`/map?station=${station.id}`)}
          filters={filters}
          onFilters={setFilters}
          bounds={here.bounds ?? first}
          here={here.place}
          onMove={keepBounds}
        >
          <button type="button" className={styles.near} onClick={here.find} aria-busy={here.isFinding}>
            <LocateFixed size={18} strokeWidth={1.75} aria-hidden />
            {t('driver.home.near')}
          </button>
        </StationMap>
      </div>
    </Frame>
  )
}
