import { readFile } from 'node:fs/promises'

type Ring = [longitude: number, latitude: number][]
type Polygon = { type: 'Polygon'; coordinates: Ring[] }
type MultiPolygon = { type: 'MultiPolygon'; coordinates: Ring[][] }
type Names = { name_ru: string; name_kk: string; name_en: string }
type Feature<G> = { properties: Names & { country?: string }; geometry: G }

type Named = { name: string; nameKz: string; nameEn: string }
type Region = Named & { geometry: Polygon | MultiPolygon }
type City = Named & { latitude: number; longitude: number; region: string | undefined }

const namesOf = ({ name_ru, name_kk, name_en }: Names): Named => ({
  name: name_ru,
  nameKz: name_kk,
  nameEn: name_en,
})

async function features<G>(name: string): Promise<Feature<G>[]> {
  const text = await readFile(new URL(`../demo/data/${name}`, import.meta.url), 'utf8')
  return JSON.parse(text).features
}

/** Regions and cities of Kazakhstan; a city's region is the one it lies in. */
export async function geography(): Promise<{ regions: Region[]; cities: City[] }> {
  const regions = (await features<Region['geometry']>('regions.geojson')).map(({ properties, geometry }) => ({
    ...namesOf(properties),
    geometry,
  }))
  const places = await features<{ coordinates: [number, number] }>('cities.geojson')
  const cities = places
    .filter(({ properties }) => properties.country === 'KZ')
    .map(({ properties, geometry: { coordinates } }) => {
      const [longitude, latitude] = coordinates
      const region = regions.find(({ geometry }) => contains(geometry, coordinates))?.name
      return { ...namesOf(properties), latitude, longitude, region }
    })
  return { regions, cities }
}

const contains = (geometry: Region['geometry'], point: [number, number]): boolean =>
  (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).some(
    ([outer, ...holes]) =>
      outer !== undefined && isInside(outer, point) && !holes.some((hole) => isInside(hole, point)),
  )

/** Counts the edges east of the point. */
function isInside(ring: Ring, [x, y]: [number, number]): boolean {
  let inside = false
  ring.forEach(([x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length]!
    const isCrossed = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1
    if (isCrossed) inside = !inside
  })
  return inside
}
