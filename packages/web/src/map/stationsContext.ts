import { createContext, useContext } from 'react'
import type { Found } from './useStations.ts'

const StationsContext = createContext<Found | null>(null)

export const StationsProvider = StationsContext.Provider

/** What the map around has found; outside of one there is nothing to show (spec, section 8). */
export function useFoundStations(): Found {
  const found = useContext(StationsContext)
  if (!found) throw new Error('Stations are used outside their provider')
  return found
}
