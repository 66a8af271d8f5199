import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyExtra } from '../kit/lazyExtra.ts'
import canvas from './canvas.module.css'
import type { StationFilters } from './filters.ts'
import { fitted, isAbout } from './fitted.ts'
import { type Bounds, kazakhstan, middleOf, type Place } from './geo.ts'
import { hasWebGl } from './hasWebGl.ts'
import { MapFilters } from './MapFilters.tsx'
import styles from './map.module.css'
import { StationList } from './StationList.tsx'
import type { MapStation } from './station.ts'
import { StationsProvider } from './stationsContext.ts'
import { type UseStations, useStations } from './useStations.ts'

const MapCanvas = lazyExtra(
  () => import('./MapCanvas.tsx').then((m) => ({ default: m.MapCanvas })),
  MapAbsent,
)

/** Where the map will be, with the line under it: the largest text of a phone's screen is there from the first. */
function InPlaceOfMap({ word }: { word: 'attribution' | 'noMap' }) {
  const { t } = useTranslation()
  return (
    <div className={styles.waiting}>
      <p className={canvas.attribution}>{t(`stationMap.${word}`)}</p>
    </div>
  )
}

/** The list beside it goes on without a map. */
function MapAbsent() {
  return <InPlaceOfMap word="noMap" />
}

type StationMapProps = {
  /** The open location, shown by the list and the map alike. */
  selectedId: string | null
  /** A location was opened, by the list or the map; null where the map itself was pressed. */
  onSelect: (station: MapStation | null) => void
  filters: StationFilters
  onFilters: (filters: StationFilters) => void
  /** Where to look first, and again whenever another object comes; all of Kazakhstan when left out. */
  bounds?: Bounds
  /** The map has come to rest at these bounds. */
  onMove?: (bounds: Bounds) => void
  /** Distances are from here («Рядом»); from the middle of the map when left out. Shown as a dot. */
  here?: Place
  /** Where locations come from, a hook that never changes; the public call unless said otherwise. */
  source?: UseStations
  /** `operator` marks faults; a driver sees what is free. */
  look?: 'driver' | 'operator'
  /** Before the filters: a search, more filters. */
  children?: ReactNode
  /** At the corner of the map, over its buttons. */
  corner?: ReactNode
  /** Under the open row of the list: prices, a link. */
  renderOpen?: (station: MapStation) => ReactNode
  /** At the right of a row, under the distance: «от 60 ₸». */
  renderAside?: (station: MapStation) => ReactNode
}

/**
 * Locations: filters, a list by distance, and the map beside it (above it on a narrow screen; the list alone
 * where there is no WebGL). The map itself is loaded after the list. No MUI; words are in the
 * namespace `driver` (`stationMap.*`), so whoever shows it loads that first (`lazyWith('driver', …)`).
 * It fills its parent's height from 900 px on, and grows with its list below that.
 */
export function StationMap(props: StationMapProps) {
  const { filters, onFilters, bounds = kazakhstan, onMove, source: useSource = useStations } = props
  const look = props.look ?? 'driver'
  const [asked, setAsked] = useState(bounds)
  const [seen, setSeen] = useState<Bounds>()
  const [given, setGiven] = useState(bounds)
  const place = useRef<HTMLDivElement>(null)
  if (given !== bounds) {
    setGiven(bounds)
    setAsked(bounds)
  }
  // Before anything is asked for, so that it is asked for once: the map itself comes later and shows just this.
  useLayoutEffect(() => {
    const { clientWidth = 0, clientHeight = 0 } = place.current ?? {}
    setWidth(clientWidth)
    setSeen(fitted(asked, { width: clientWidth, height: clientHeight }))
  }, [asked])
  const [widthPx, setWidth] = useState(0)
  const found = useSource(seen, filters, { from: props.here, widthPx })
  const move = (next: Bounds) => {
    if (!seen || !isAbout(next, seen)) setSeen(next)
    onMove?.(next)
  }
  return (
    <StationsProvider value={found}>
      <div className={styles.frame} data-look={look}>
        <div className={styles.side}>
          <MapFilters filters={filters} onFilters={onFilters} look={look}>
            {props.children}
          </MapFilters>
          {!hasWebGl() && props.corner}
          <StationList
            {...props}
            from={props.here ?? middleOf(seen ?? asked)}
            isHere={props.here !== undefined}
            onShowAll={() => setAsked({ ...kazakhstan })}
          />
        </div>
        {hasWebGl() && (
          <div ref={place} className={styles.map}>
            <Suspense fallback={<InPlaceOfMap word="attribution" />}>
              <MapCanvas
                stations={found.stations}
                clusters={found.clusters}
                view={asked}
                selectedId={props.selectedId}
                here={props.here}
                look={look}
                onMove={move}
                onSelect={props.onSelect}
              />
            </Suspense>
            {props.corner && <div className={canvas.corner}>{props.corner}</div>}
          </div>
        )}
      </div>
    </StationsProvider>
  )
}
