import { type GeoJson, geoJson } from '@zaryad/model/fields/geoJson'

type Read = { geometry: GeoJson } | { problem: 'json' | 'shape' } | { geometry: null }

/** What was pasted: a geometry, or a Feature or a collection whose first one it is. */
export function readGeometry(text: string): Read {
  if (text.trim() === '') return { geometry: null }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { problem: 'json' }
  }
  const parsed = geoJson.safeParse(geometryOf(value))
  return parsed.success ? { geometry: parsed.data } : { problem: 'shape' }
}

function geometryOf(value: unknown): unknown {
  const { type, geometry, features } = Object(value)
  if (type === 'Feature') return geometry
  if (type === 'FeatureCollection' && Array.isArray(features)) return Object(features[0]).geometry
  return value
}

export const pointCount = (geometry: { coordinates: unknown }): number => countIn(geometry.coordinates)

const countIn = (value: unknown): number =>
  !Array.isArray(value)
    ? 0
    : typeof value[0] === 'number'
      ? 1
      : value.reduce((sum: number, each) => sum + countIn(each), 0)
