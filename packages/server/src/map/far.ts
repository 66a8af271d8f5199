import type { Database } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import { awayFrom } from './named.ts'

/** Up to so many locations are told one by one; more are counted by cells. */
const mostApart = 150
/** Of those alone in their cell, as many are told in full; of those for the list, the nearest. */
const mostAlone = 60
const mostListed = 25
/** More cells than any screen has are not counted. */
const mostCells = 1_500

type Where = { latitude: number; longitude: number }
type Asked = { condition: Sql<boolean>; cell: number; near: Where | null | undefined }
type Cell = Where & { count: number; free: number; one: string; total: number }
type Body = { body: string }

/** Locations as a far view shows them: counted by cells, alone where they are, the nearest for its list. Null for a few. */
export async function farView({ people }: Database, asked: Asked): Promise<string | null> {
  const { condition, cell, near } = asked
  const db = people.guests
  const some = await sql`select from map_stations t where ${condition} limit ${mostApart + 1}`.execute(db)
  if (some.rows.length <= mostApart) return null
  // Mercator's latitude, so that cells are square on the map
  const cells = await sql<Cell>`
    select avg(t.latitude) as latitude, avg(t.longitude) as longitude, count(*)::int as count,
      count(*) filter (where t.free)::int as free, min(t.id::text) as one,
      (sum(count(*)) over ())::int as total
    from map_stations t where ${condition}
    group by floor(t.longitude / ${cell}::float8), floor(degrees(asinh(tan(radians(t.latitude)))) / ${cell}::float8)
    order by count(*) desc limit ${mostCells}`.execute(db)
  const alone = cells.rows.filter(({ count }) => count === 1).slice(0, mostAlone)
  const shown = new Set(alone.map(({ one }) => one))
  const clusters = cells.rows.filter(({ one, count }) => count > 1 || !shown.has(one))
  const singles = shown.size
    ? await sql<Body>`select body from map_stations where id = any(${[...shown]}::uuid[])`.execute(db)
    : { rows: [] }
  const listed = near ? await nearest(db, condition, near) : []
  return (
    `{"result":[${bodies(singles.rows)}],"count":${cells.rows[0]?.total ?? 0},"nearest":[${bodies(listed)}],` +
    `"clusters":${JSON.stringify(clusters.map(rounded))}}`
  )
}

const bodies = (rows: Body[]) => rows.map(({ body }) => body).join()

/** About ten metres: a cell is no place. */
const rounded = ({ latitude, longitude, count, free }: Cell) => ({
  latitude: Math.round(latitude * 1e4) / 1e4,
  longitude: Math.round(longitude * 1e4) / 1e4,
  count,
  free,
})

/** The ids by the index alone, the bodies of those few. */
const nearest = async (db: Database['people']['system'], condition: Sql<boolean>, near: Where) =>
  (
    await sql<Body>`
      select m.body from (
        select t.id, ${awayFrom(near)} as away from map_stations t where ${condition} order by away limit ${mostListed}
      ) found join map_stations m on m.id = found.id order by found.away`.execute(db)
  ).rows
