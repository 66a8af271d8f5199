import { sql } from '../db/sql.ts'

/** Days that the sums hold (migration 0178). */
export const summedDays = sql`select day, held_to from day_sums_summed
  where day not in (select day from day_sums_changed)`

/** The others that may have anything: marked ones, and what is later than any sum. An array PostgreSQL takes for short. */
export const unsummedDays = sql`select unnest(array(select day from day_sums_changed
  union select u.day + n from day_sums_upto u, generate_series(1, (now() at time zone 'UTC')::date + 2 - u.day) n)) as day`

/** Whoever sees one company does not see what the points are that have left it. */
export const isKnown = sql`(not d.elsewhere or app_tenant() is null)`
