import type { Database } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'

/** What stands before a name in an address and says nothing of it, as `search_key` writes it (migration 0096). */
const common = new Set(
  (
    'ulica ul ulici koshesi kosh street str st prospekt pr prt dangili dan avenue ave av shosse highway hwy ' +
    'bulvar blvd mikroraion mkr audani gorod g kalasi k city dom d ui house'
  ).split(' '),
)

type Named = {
  /** What holds of a location that is called so. */
  conditions: Sql[]
  /** First those whose name begins so, then those with a word that does, then the others. */
  order: Sql[]
}

/** Each of the words is somewhere in the name or the address; words that only say «street» or «city» are left out. */
export async function named({ people }: Database, query: string | null | undefined): Promise<Named> {
  if (!query?.trim()) return { conditions: [], order: [] }
  const { rows } = await sql<{ key: string }>`select search_key(${query}) as key`.execute(people.guests)
  const all = (rows[0]?.key ?? '').split(' ').filter(Boolean)
  if (all.length === 0) return { conditions: [sql`false`], order: [] }
  const telling = all.filter((word) => !common.has(word))
  const words = telling.length > 0 ? telling : all
  const begun = sql.join(
    words.map((word) => sql`' ' || t.words like ${`% ${word}%`}`),
    sql` and `,
  )
  return {
    conditions: words.map((word) => sql`t.words like ${`%${word}%`}`),
    order: [sql`case when t.words like ${`${words[0]}%`} then 0 when ${begun} then 1 else 2 end`],
  }
}

/** Near enough for an order: degrees of longitude are as narrow as they are where one looks from. */
export const awayFrom = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  sql<number>`(t.latitude - ${latitude}::float8) ^ 2
    + ((t.longitude - ${longitude}::float8) * cos(radians(${latitude}::float8))) ^ 2`
