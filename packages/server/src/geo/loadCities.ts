import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Caller } from '../entities/extension.ts'
import { writeLog } from '../logs/writeLog.ts'
import { geography } from './geography.ts'

type Seed = {
  name: string
  nameKz: string
  nameEn: string
  kind: 'country' | 'region' | 'city'
  parentId: string | null
  latitude?: number
  longitude?: number
  geometry?: unknown
}
const country = { name: 'Казахстан', nameKz: 'Қазақстан', nameEn: 'Kazakhstan', latitude: 48, longitude: 67 }

/** Kazakhstan, its regions and cities (GeoNames and Natural Earth, `demo/data/README.md`); what is there stays as it is. */
export async function loadCities(caller: Caller): Promise<{ added: number }> {
  const { regions, cities } = await geography()
  return caller.deps.db.people.scoped('all', async (tx) => {
    let added = 0
    const known = await knownObjects(tx)
    const idOf = async (seed: Seed): Promise<string> => {
      const key = `${seed.kind} ${seed.name.toLowerCase()}`
      const present = known.get(key)
      if (present) return present
      const id = caller.deps.newId()
      await sql`insert into geo_objects (id, name, name_kz, name_en, kind, parent_id, latitude, longitude, geometry)
        values (${id}, ${seed.name}, ${seed.nameKz}, ${seed.nameEn}, ${seed.kind}, ${seed.parentId},
          ${seed.latitude ?? null}, ${seed.longitude ?? null},
          ${seed.geometry ? JSON.stringify(seed.geometry) : null})`.execute(tx)
      known.set(key, id)
      added += 1
      return id
    }
    const countryId = await idOf({ ...country, kind: 'country', parentId: null })
    const regionIds = new Map<string, string>()
    for (const region of regions) {
      regionIds.set(region.name, await idOf({ ...region, kind: 'region', parentId: countryId }))
    }
    for (const { region, ...city } of cities) {
      await idOf({ ...city, kind: 'city', parentId: regionIds.get(region ?? '') ?? countryId })
    }
    await writeLog({ ...caller, tx }, { action: 'loadCities', entity: 'geoObjects', after: { added } })
    return { added }
  })
}

async function knownObjects(tx: Tx): Promise<Map<string, string>> {
  const found = await sql<{ id: string; key: string }>`
    select id, kind || ' ' || lower(name) as key from geo_objects order by created_at desc`.execute(tx)
  return new Map(found.rows.map(({ id, key }) => [key, id]))
}
