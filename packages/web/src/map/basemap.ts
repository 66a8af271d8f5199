import type { FeatureCollection } from 'geojson'

const names = ['land', 'borders', 'regions', 'lakes', 'rivers', 'cities'] as const
export type Basemap = Record<(typeof names)[number], FeatureCollection>

const isBasemap = (value: unknown): value is Basemap =>
  typeof value === 'object' && value !== null && names.every((name) => name in value)

let known: Promise<Basemap | null> | undefined

/** Our own map, read once; without it there are the pins on an empty ground. */
export function readBasemap(): Promise<Basemap | null> {
  known ??= fetch('/basemap/kazakhstan.json')
    .then((answer): Promise<unknown> => answer.json())
    .then((value) => (isBasemap(value) ? value : null))
    .catch(() => {
      known = undefined
      return null
    })
  return known
}
