import { LocateFixed } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useFormat } from '../../i18n/useFormat.ts'
import type { Bounds } from '../../map/geo.ts'
import { middleOf } from '../../map/geo.ts'
import { StationMap } from '../../map/StationMap.tsx'
import { Notice } from '../Notice.tsx'
import { RunningPayments } from '../payments/RunningPayments.tsx'
import { useRunning } from '../payments/useRunning.ts'
import { HomeBar } from './HomeBar.tsx'
import styles from './home.module.css'
import { keepBounds, keptBounds } from './keptBounds.ts'
import { priceText } from './priceText.ts'
import { useHere } from './useHere.ts'
import { useKeptFilters } from './useKeptFilters.ts'

/** Where one can charge: a search, the map and the list of locations, without any sign-in. */
export function Home() {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const [filters, setFilters] = useKeptFilters()
  const [bounds, setBounds] = useState(keptBounds)
  const seen = useRef<Bounds>(bounds)
  const here = useHere(setBounds)
  const running = useRunning(() => true)
  const title = t('driver.home.title')
  useEffect(() => {
    document.title = title
  }, [title])
  const open = (id: string) => navigate(`/map?station=${id}`)
  return (
    <main className={styles.page}>
      <h1 className={styles.hidden}>{title}</h1>
      <div className={styles.map}>
        <StationMap
          selectedId={null}
          onSelect={(station) => station && open(station.id)}
          filters={filters}
          onFilters={setFilters}
          bounds={bounds}
          here={here.place}
          onMove={(next) => {
            seen.current = next
            keepBounds(next)
          }}
          renderAside={(station) => priceText(station, format, t)}
          corner={
            <button
              type="button"
              className={styles.near}
              onClick={here.find}
              aria-busy={here.isFinding}
              aria-label={t('driver.home.near')}
            >
              <LocateFixed size={20} aria-hidden />
            </button>
          }
        >
          <HomeBar
            here={here.place}
            from={() => here.place ?? middleOf(seen.current)}
            onStation={open}
            onCity={setBounds}
          />
          {here.problem && <Notice tone="yellow">{t(`driver.home.here.${here.problem}`)}</Notice>}
          <RunningPayments running={running} />
        </StationMap>
      </div>
    </main>
  )
}
