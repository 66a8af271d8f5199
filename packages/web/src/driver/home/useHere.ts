import { useState } from 'react'
import type { Bounds, Place } from '../../map/geo.ts'

/** About five kilometres to each side. */
const aroundDegrees = 0.05
const withinMs = 10_000

type Here = {
  place: Place | undefined
  problem: 'denied' | 'unknown' | null
  isFinding: boolean
  find: () => void
}

/** Where one is, asked only by a tap (ux §5.23). */
export function useHere(onFound: (bounds: Bounds) => void): Here {
  const [place, setPlace] = useState<Place>()
  const [problem, setProblem] = useState<Here['problem']>(null)
  const [isFinding, setFinding] = useState(false)
  const find = () => {
    if (!('geolocation' in navigator)) return setProblem('unknown')
    setFinding(true)
    setProblem(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setFinding(false)
        setPlace({ latitude, longitude })
        onFound(around({ latitude, longitude }))
      },
      ({ code, PERMISSION_DENIED }) => {
        setFinding(false)
        setProblem(code === PERMISSION_DENIED ? 'denied' : 'unknown')
      },
      { timeout: withinMs, maximumAge: 60_000 },
    )
  }
  return { place, problem, isFinding, find }
}

const around = ({ latitude, longitude }: Place): Bounds => ({
  south: latitude - aroundDegrees,
  north: latitude + aroundDegrees,
  west: longitude - aroundDegrees,
  east: longitude + aroundDegrees,
})
