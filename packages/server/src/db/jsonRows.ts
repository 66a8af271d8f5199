import { type Sql, sql } from './sql.ts'

/** Rows as one JSON value; none are an empty list. */
export const jsonRows = (rows: Sql): Sql => sql`(select coalesce(json_agg(x), '[]') from (${rows}) x)`
