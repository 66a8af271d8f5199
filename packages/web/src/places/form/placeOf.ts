import type { Place } from '../../map/geo.ts'

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most

/** The place that two inputs name; null until both are numbers of the globe. */
export const placeOf = (latitude: unknown, longitude: unknown): Place | null =>
  isWithin(latitude, 90) && isWithin(longitude, 180) ? { latitude, longitude } : null
