import { AppError, rule } from '@zaryad/model'
import type { Tx } from '../db/database.ts'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import type { Caller } from '../entities/extension.ts'
import { writeLog } from '../logs/writeLog.ts'

type GeoRow = { id: string; name: string; kind: string; parentId: string | null }
type Merged = { stations: number; children: number; removed: number }

/** Duplicates become one: what pointed at them points at the one that is kept, and they are gone. */
export async function mergeGeoObjects(
  caller: Caller,
  keepId: string,
  mergeIds: readonly string[],
): Promise<Merged> {
  const ids = [...new Set(mergeIds)]
  if (ids.includes(keepId)) throw rule('mergeIds', 'notAllowed')
  return caller.deps.db.people.scoped('all', async (tx) => {
    const rows = await locked(tx, [keepId, ...ids])
    const keep = rows.get(keepId)
    if (!keep || rows.size !== ids.length + 1) throw new AppError('notFound')
    if ([...rows.values()].some(({ kind }) => kind !== keep.kind)) throw rule('mergeIds', 'notAllowed')
    const stations = await sql<{ id: string; tenantId: string | null }>`update charge_stations
      set geo_object_id = ${keepId}, version = version + 1, updated_at = now() where geo_object_id = any(${ids})
      returning id, tenant_id as "tenantId"`.execute(tx)
    const children = await sql<{ id: string }>`update geo_objects
      set parent_id = ${keepId}, version = version + 1, updated_at = now()
      where parent_id = any(${ids}) and id <> ${keepId} and id <> all(${ids}) returning id`.execute(tx)
    if (keep.parentId && ids.includes(keep.parentId)) {
      const parentId = nextOf(rows, keep.parentId, ids)
      await sql`update geo_objects set parent_id = ${parentId}, version = version + 1, updated_at = now()
        where id = ${keepId}`.execute(tx)
    }
    await sql`update geo_objects set parent_id = null where id = any(${ids})`.execute(tx)
    await sql`delete from geo_objects where id = any(${ids})`.execute(tx)
    const log = (
      entity: string,
      row: { id: string; tenantId?: string | null },
      before: unknown,
      after: unknown,
    ) => writeLog({ ...caller, tx }, { action: 'merge', entity, row, before, after })
    for (const station of stations.rows) {
      await log('chargeStations', station, undefined, { geoObjectId: keepId })
    }
    for (const id of ids) await log('geoObjects', { id }, rows.get(id), undefined)
    const result = { stations: stations.rows.length, children: children.rows.length, removed: ids.length }
    await log('geoObjects', keep, undefined, { name: keep.name, ...result })
    return result
  })
}

async function locked(tx: Tx, ids: readonly string[]): Promise<Map<string, GeoRow>> {
  const found = await sql<GeoRow>`select id, name, kind, parent_id as "parentId" from geo_objects
    where id = any(${ids.filter(isId)}::uuid[]) order by id for update`.execute(tx)
  return new Map(found.rows.map((row) => [row.id, row]))
}

/** The nearest object above that stays. */
function nextOf(rows: ReadonlyMap<string, GeoRow>, from: string, gone: readonly string[]): string | null {
  let id: string | null = from
  while (id !== null && gone.includes(id)) id = rows.get(id)?.parentId ?? null
  return id
}
