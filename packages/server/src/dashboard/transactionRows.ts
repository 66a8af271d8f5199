import type { Period } from '@zaryad/model'
import type { TransactionRow } from '@zaryad/model/calls/dashboard'
import { tengeOf } from '@zaryad/model/pricing/money'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { DashboardQuery } from './body.ts'
import type { Bounds } from './bounds.ts'
import { periodsBetween } from './periods.ts'
import { hourRows, rollupRows } from './rollups.ts'

type Sums = { start: string; count: number; energy_wh: number; duration_s: number; sum_tiyn: number }

/** Hours are cut out of sums of their own; sums by day have nothing finer than a day. */
export const units: Record<Period, string> = { hourly: 'day', daily: 'day', weekly: 'week', monthly: 'month' }

/**
 * One row a period, in order. `time` is midnight UTC of the period's first local day, or the local hour as if it
 * were UTC's: a calendar date, whatever zone it is read in. A session counts where it stopped, by its location's clock. With both `start` and `end`
 * given, periods without sessions are there too, as zeros (up to 800 rows); else only those with sessions.
 */
export async function transactionRows(
  tx: Tx,
  bounds: Bounds,
  query: DashboardQuery,
): Promise<TransactionRow[]> {
  const { period, filter, skip, take } = query
  const { start = '', end = '' } = filter
  const starts =
    period === 'hourly'
      ? sql`day || 'T' || lpad(hour::text, 2, '0')`
      : sql`date_trunc(${units[period]}, day::timestamp)::date::text`
  const found = await sql<Sums>`
    select ${starts} as start, sum(count)::bigint as count,
      sum(energy_wh)::bigint as energy_wh, sum(duration_s)::bigint as duration_s, sum(sum_tiyn)::bigint as sum_tiyn
    ${period === 'hourly' ? hourRows(bounds, { ...filter, start, end }) : rollupRows(bounds, filter)}
    group by 1 having sum(count) > 0 order by 1`.execute(tx)
  const rows =
    filter.start && filter.end
      ? filled(found.rows, periodsBetween(period, filter.start, filter.end))
      : found.rows
  return rows.slice(skip, take > 0 ? skip + take : undefined).map(toWire)
}

const empty = { count: 0, energy_wh: 0, duration_s: 0, sum_tiyn: 0 }

function filled(rows: Sums[], starts: string[]): Sums[] {
  if (starts.length === 0) return rows
  const byStart = new Map(rows.map((row) => [row.start, row]))
  return starts.map((start) => byStart.get(start) ?? { start, ...empty })
}

const toWire = (row: Sums): TransactionRow => ({
  time: `${row.start}${row.start.includes('T') ? '' : 'T00'}:00:00.000Z`,
  amount: meanPowerKw(row.energy_wh, row.duration_s),
  duration: row.duration_s,
  count: row.count,
  sum: tengeOf(row.sum_tiyn),
})

/** Four decimals, so that power × hours gives the period's energy back (contract §2). */
function meanPowerKw(energyWh: number, durationS: number): number {
  return durationS > 0 ? Math.round((energyWh * 36_000) / durationS) / 10_000 : 0
}
