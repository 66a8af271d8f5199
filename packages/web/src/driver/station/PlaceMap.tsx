import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { noFilters } from '../../map/filters.ts'
import type { Bounds } from '../../map/geo.ts'
import { MapCanvas } from '../../map/MapCanvas.tsx'
import { useStations } from '../../map/useStations.ts'
import type { Place } from '../place.ts'

/** About two kilometres to each side. */
const aroundDegrees = 0.02

const around = ({ latitude, longitude }: Place['station']): Bounds => ({
  south: latitude - aroundDegrees,
  north: latitude + aroundDegrees,
  west: longitude - aroundDegrees,
  east: longitude + aroundDegrees,
})

/** Where the open location is, with its neighbours. */
export function PlaceMap({ station }: { station: Place['station'] }) {
  const navigate = useNavigate()
  const [view] = useState(() => around(station))
  const [seen, setSeen] = useState(view)
  const { stations, clusters } = useStations(seen, noFilters, { widthPx: innerWidth / 2 })
  return (
    <MapCanvas
      stations={stations}
      clusters={clusters}
      view={view}
      selectedId={station.id}
      look="driver"
      onMove={setSeen}
      onSelect={(other) => other && other.id !== station.id && navigate(`/map?station=${other.id}`)}
    />
  )
}
