import { type Sql, sql } from './sql.ts'

/** A moment within JSON that PostgreSQL makes, as answers have it anywhere else: of itself it would end in `+00:00`. */
export const jsonMoment = (column: string | Sql): Sql =>
  sql`to_char(${typeof column === 'string' ? sql.raw(column) : column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
