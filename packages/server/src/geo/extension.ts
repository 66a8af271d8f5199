import { rule } from '@zaryad/model'
import { sql } from '../db/sql.ts'
import type { ExtensionOf } from '../entities/extension.ts'

/** Locations of an object; a tree that has no end is refused. */
export const geoObjects: ExtensionOf<'geoObjects'> = {
  computed: {
    stationCount: sql`(select count(*) from charge_stations s where s.geo_object_id = t.id)`,
  },
  beforeWrite: async ({ tx }, { parentId }, before) => {
    if (typeof parentId !== 'string' || !before) return
    const found = await sql`with recursive up(id) as (
        select ${parentId}::uuid
        union select g.parent_id from geo_objects g join up on g.id = up.id where g.parent_id is not null)
      select from up where id = ${before.id}`.execute(tx)
    if (found.rows.length > 0) throw rule('parentId', 'cycle')
  },
}
