import { dayMs } from '@zaryad/model/durations'
import { isLeftOpen } from '../csms/sessions/findSessions.ts'
import type { Database } from '../db/database.ts'
import { packSpan } from '../db/packSpan.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { atLeisure, FIRST_MONTH, makeMonth } from '../ingest/partitions.ts'

/** At once: a night's work of so many stations is done within a second, and nobody waits for more than that. */
const POINTS = 20

type Span = { from: Date; until: Date }

/**
 * Readings of the days before yesterday (UTC), a session's of some hours together (decision 24). Those of sessions that
 * are under way or in doubt stay as they came: a stop of theirs may yet be reckoned by them. Run daily, idempotent, and
 * each step is whole by itself.
 */
export async function packReadings({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const today = Math.floor(clock().getTime() / dayMs) * dayMs
  const until = new Date(today - dayMs)
  const found = await sql<{ first: Date | null }>`select min(at) as first from meter_values
    where at >= ${new Date(`${FIRST_MONTH}-01`)} and at < ${until}`.execute(db.system)
  for (const month of monthsBetween(found.rows[0]!.first ?? until, until)) {
    const points = await pointsWithin(db, month)
    if (points.length > 0)
      await makeMonth(db, { base: 'meter_curves', month: month.from.toISOString().slice(0, 7) })
    for (let n = 0; n < points.length; n += POINTS) await packPoints(db, points.slice(n, n + POINTS), month)
  }
  await atLeisure(db, (tx) => sql`select clear_packed_months()`.execute(tx))
}

function monthsBetween(first: Date, until: Date): Span[] {
  const months: Span[] = []
  for (let from = Date.UTC(first.getUTCFullYear(), first.getUTCMonth()); from < until.getTime(); ) {
    const begun = new Date(from)
    const next = Date.UTC(begun.getUTCFullYear(), begun.getUTCMonth() + 1)
    months.push({ from: begun, until: new Date(Math.min(next, until.getTime())) })
    from = next
  }
  return months
}

const pointsWithin = (db: Database, { from, until }: Span) =>
  atLeisure(db, async (tx) => {
    const found = await sql<{ id: string }>`select distinct charge_point_id as id from meter_values
      where at >= ${from} and at < ${until}`.execute(tx)
    return found.rows.map(({ id }) => id)
  })

/** What came again after it was packed is there already and goes. */
const packPoints = (db: Database, points: string[], { from, until }: Span) =>
  atLeisure(db, (tx) =>
    sql`with gone as (
      delete from meter_values m
      where m.charge_point_id = any(${points}::uuid[]) and m.at >= ${from} and m.at < ${until}
        and not exists (select from transactions t where t.transaction_id = m.transaction_id
          and t.charge_point_id = m.charge_point_id
          and (t.state in ('active', 'suspect') or ${sql.raw(isLeftOpen)}))
      returning m.*
    ), named as (
      select g.*, date_bin(${packSpan}, at, '2020-01-01Z') as since,
        case when samples is null then md5(json_build_array(measurand, phase, location, context, unit)::text)
          else measurand end as layout
      from gone g
    ), layouts as (
      insert into meter_layouts (id, place, measurand, phase, location, context, unit)
      select distinct layout, 0, measurand, phase, location, context, unit from named where samples is null
      order by layout on conflict do nothing
    ), there as (
      select c.charge_point_id, c.connector_id, c.transaction_id, c.measurand as layout, m.at
      from meter_curves c cross join unnest(c.messages) m
      where c.charge_point_id = any(${points}::uuid[]) and c.at >= ${from} and c.at < ${until}
    )
    insert into meter_curves (at, tenant_id, charge_point_id, connector_id, transaction_id, measurand, size, messages)
    select since, tenant_id, charge_point_id, connector_id, transaction_id, layout, count(*),
      array_agg(row(id, at, coalesce(samples, array[value]))::meter_message order by at)
    from named n
    where not exists (select from there t where t.charge_point_id = n.charge_point_id and t.at = n.at
      and t.connector_id = n.connector_id and t.transaction_id = n.transaction_id and t.layout = n.layout)
    group by since, tenant_id, charge_point_id, connector_id, transaction_id, layout`.execute(tx),
  )
