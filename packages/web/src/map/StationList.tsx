import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/useFormat.ts'
import { hasFilters, noFilters, type StationFilters } from './filters.ts'
import type { Place } from './geo.ts'
import styles from './map.module.css'
import { nearest } from './nearest.ts'
import { StationItem } from './StationItem.tsx'
import type { MapStation } from './station.ts'
import { useFoundStations } from './stationsContext.ts'

type Props = {
  from: Place
  isHere: boolean
  selectedId: string | null
  onSelect: (station: MapStation | null) => void
  filters: StationFilters
  onFilters: (filters: StationFilters) => void
  onShowAll: () => void
  look?: 'driver' | 'operator'
  renderOpen?: (station: MapStation) => ReactNode
  renderAside?: (station: MapStation) => ReactNode
}

const step = 25

/** The same as the map says, nearest first: whoever cannot see or move a map misses nothing. */
export function StationList({ from, onShowAll, ...props }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useRef<HTMLUListElement>(null)
  const [count, setCount] = useState(step)
  const { isLoading, error, retry, isCut, ...found } = useFoundStations()
  // from afar the list is the nearest few
  const stations = found.nearest ?? found.stations
  const total = found.count ?? stations.length
  // «0 станций» would claim that there are none
  const isUnknown = !isLoading && Boolean(error) && stations.length === 0
  const near = nearest(stations, from, count)
  const shown = keepSelected(near, stations, props.selectedId, from)
  useEffect(() => {
    const open = props.selectedId && list.current?.querySelector('[data-selected="true"]')
    if (open) open.scrollIntoView({ block: 'nearest' })
  }, [props.selectedId])
  return (
    <section className={styles.listing} aria-label={t('stationMap.list')} aria-busy={isLoading}>
      {!isUnknown && (
        <div className={styles.head}>
          <h2 aria-live="polite">
            {isLoading && stations.length === 0
              ? t('stationMap.loading')
              : t('stationMap.found', { count: total, number: format.number(total) })}
          </h2>
          <span className={styles.order}>
            {t(props.isHere ? 'stationMap.fromHere' : 'stationMap.fromMiddle')}
          </span>
        </div>
      )}
      {isCut && <p className={styles.order}>{t('stationMap.cut')}</p>}
      {error ? (
        <p role="alert" className={styles.failure}>
          {t('stationMap.failed')}
          <button type="button" className={styles.link} onClick={retry}>
            {t('stationMap.retry')}
          </button>
        </p>
      ) : null}
      {!error && !isLoading && stations.length === 0 && (
        <div className={styles.nothing}>
          <p>{t('stationMap.nothing')}</p>
          {hasFilters(props.filters) && (
            <button type="button" className={styles.button} onClick={() => props.onFilters(noFilters)}>
              {t('stationMap.reset')}
            </button>
          )}
          <button type="button" className={styles.button} onClick={onShowAll}>
            {t('stationMap.showAll')}
          </button>
        </div>
      )}
      <ul ref={list} className={styles.list}>
        {shown.map(({ station, distanceM }) => (
          <StationItem key={station.id} station={station} distanceM={distanceM} {...props} />
        ))}
      </ul>
      {near.length < stations.length && (
        <button type="button" className={styles.button} onClick={() => setCount(count + step)}>
          {t('stationMap.more')}
        </button>
      )}
    </section>
  )
}

type Shown = ReturnType<typeof nearest<MapStation>>

/** One that was opened on the map is in the list, however far from its middle. */
function keepSelected(near: Shown, stations: MapStation[], id: string | null, from: Place): Shown {
  if (!id || near.some(({ station }) => station.id === id)) return near
  const open = stations.find((station) => station.id === id)
  return open ? [...nearest([open], from, 1), ...near] : near
}
