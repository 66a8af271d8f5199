import type { Basemap } from '../../../map/basemap.ts'
import type { Bounds, Place } from '../../../map/geo.ts'

export type City = { name: string; place: Place; bounds: Bounds }

const most = 2
/** A town with what lies around it. */
const aroundDegrees = { high: 0.12, wide: 0.17 }

const spoken = (text: string) => text.toLocaleLowerCase('kk').replaceAll('ё', 'е').trim()

/** Cities whose name begins so in any of the three languages, the largest first. */
export function citiesCalled({ cities }: Basemap, query: string, language: string): City[] {
  const wanted = spoken(query)
  if (wanted.length < 2) return []
  return cities.features
    .filter(({ properties }) =>
      ['ru', 'kk', 'en'].some((each) => spoken(String(properties?.[each] ?? '')).startsWith(wanted)),
    )
    .sort((one, other) => Number(one.properties?.rank) - Number(other.properties?.rank))
    .slice(0, most)
    .flatMap(({ geometry, properties }) => {
      if (geometry.type !== 'Point') return []
      const [longitude = 0, latitude = 0] = geometry.coordinates
      const { high, wide } = aroundDegrees
      return {
        name: String(properties?.[language] ?? properties?.ru),
        place: { latitude, longitude },
        bounds: {
          ...{ south: latitude - high, north: latitude + high },
          ...{ west: longitude - wide, east: longitude + wide },
        },
      }
    })
}
