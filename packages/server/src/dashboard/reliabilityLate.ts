import { dayMs } from '@zaryad/model/durations'
import { type Sql, sql } from '../db/sql.ts'
import type { Bounds } from './bounds.ts'
import { type Days, ofDays, within } from './reliabilityDays.ts'
import { all } from './rollups.ts'

/** A day and the one before, wherever on the globe they are. */
const cutDays = 3
const cutFrom = (until: Date) => new Date(until.getTime() - cutDays * dayMs)

/** What no sum by day has yet; `connectorRows` stand on the tables of `with`, `startRows` are added to others. */
type LateRows = { with: Sql; connectorRows: Sql; startRows: Sql }

/** What goes on since it was counted last. */
export function goingOn(bounds: Bounds, days: Days, until: Date): LateRows {
  const rows = sql`select charge_point_id, time_zone, kind, counted_to as from_at, ${until}::timestamptz as to_at,
    ms_of(counted_to) as from_ms, ms_of(${until}) as to_ms, null::timestamptz as repaired_since
    from connector_now n where ${all(within('n', bounds))}`
  return { ...cutAtMidnights(rows, days), startRows: sql`` }
}

/** The days that an instant cuts, up to it. */
export function cutDaysOf(bounds: Bounds, days: Days, until: Date): LateRows {
  const from = cutFrom(until)
  const rows = sql`select x.charge_point_id, x.time_zone, x.kind, greatest(x.began_at, ${from}) as from_at,
      x.ended_at as to_at, ms_of(greatest(x.began_at, ${from})) as from_ms, ms_of(x.ended_at) as to_ms, x.repaired_since
    from connector_spells s cross join lateral spell_until(s, ${until}) x
    where ${all([...within('s', bounds), sql`s.ended_at > ${from} and s.began_at < ${until}`])}
    union all
    select charge_point_id, time_zone, kind, greatest(since, ${from}), ${until}, ms_of(greatest(since, ${from})),
      ms_of(${until}), null
    from connector_now n where ${all([...within('n', bounds), sql`n.since < ${until}`])}`
  return {
    ...cutAtMidnights(rows, days),
    startRows: sql`union all select d.day, d.attempts, d.charged from (
        select x.* from transactions t cross join lateral start_delta(t, 1) x
        where t.started_at > ${from} and t.started_at < ${until} and t.stopped_at < ${until}
        union all
        select x.* from commands c cross join lateral refused_start_delta(c) x
        where c.sent_at > ${from} and c.sent_at < ${until}
      ) d where ${all([...within('d', bounds), ...ofDays('d.day', days)])}`,
  }
}

const msOf = (...kinds: string[]) =>
  sql`case when kind in (${sql.join(kinds.map(sql.lit))}) then ms else 0 end`

/** As `connector_delta` does; but midnights are found once a zone, and not for each stretch. */
function cutAtMidnights(stretches: Sql, days: Days) {
  return {
    with: sql`stretches as materialized (${stretches}),
      midnights as materialized (
        select time_zone, d::date as day, ms_of(d at time zone time_zone) as begins,
          ms_of((d + interval '1 day') at time zone time_zone) as ends
        from (select time_zone, min(from_at) as first, max(to_at) as last from stretches group by 1) z
        cross join lateral generate_series(date_trunc('day', first at time zone time_zone), last at time zone time_zone,
          interval '1 day') d
        where ${all(ofDays('d', days))}
      ), `,
    connectorRows: sql`select day, charge_point_id, ${msOf('free', 'busy', 'charging')}, ${msOf('charging')},
        ${msOf('faulted')}, ${msOf('unavailable')}, ${msOf('offline')}, 0, 0
      from (
        select m.day, s.charge_point_id, s.kind, least(s.to_ms, m.ends) - greatest(s.from_ms, m.begins) as ms
        from stretches s join midnights m on m.time_zone = s.time_zone and m.begins < s.to_ms and m.ends > s.from_ms
        where s.kind <> 'none' and s.to_ms > s.from_ms
      ) s
      union all
      select day, charge_point_id, 0, 0, 0, 0, 0, 1, to_ms - ms_of(repaired_since)
      from stretches cross join lateral (select (to_at at time zone time_zone)::date as day) d
      where ${all([sql`repaired_since is not null`, ...ofDays('day', days)])}`,
  }
}
