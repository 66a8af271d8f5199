import type { SampleRow } from '../csms/sessions/samples.ts'
import type { Tx } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import { isEndAssumed, registerSamples } from '../transactions/registers.ts'

type Scope = { tenantId?: string; rateId?: string; stationIds?: string[]; chargePointIds?: string[] }
export type Bounds = Scope & { from: string; to: string }

export type Finished = {
  id: string
  timeZone: string
  startedAt: Date
  stoppedAt: Date
  energyWh: number
  meterStart: number | null
  meterStop: number | null
  sumTiyn: number
  samples: SampleRow[] | null
  isAssumed: boolean
}

/** Billed sessions of the period; a suspect one has no sum to compare with. */
function within({ from, to, tenantId, rateId, stationIds, chargePointIds }: Bounds): Sql {
  const parts = [
    sql`t.state = 'finished' and not t.simulated and t.stopped_at >= ${from}::timestamptz and t.stopped_at < ${to}::timestamptz`,
  ]
  if (tenantId) parts.push(sql`t.tenant_id = ${tenantId}`)
  if (rateId) parts.push(sql`t.rate_id = ${rateId}`)
  if (stationIds) parts.push(sql`t.station_id = any(${stationIds}::uuid[])`)
  if (chargePointIds) parts.push(sql`t.charge_point_id = any(${chargePointIds}::uuid[])`)
  return sql.join(parts, sql` and `)
}

export async function countSessions(tx: Tx, bounds: Bounds): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from transactions t where ${within(bounds)}`.execute(tx)
  return found.rows[0]?.count ?? 0
}

type Page = { after: string | null; take: number; everyNth: number; withSamples: boolean }

/** The next sessions by id, every `everyNth` of them, with the readings of their own meter where they count. */
export async function nextSessions(tx: Tx, bounds: Bounds, page: Page): Promise<Finished[]> {
  const found = await sql<Finished>`
    select t.id, t.time_zone as "timeZone", t.started_at as "startedAt", t.stopped_at as "stoppedAt",
      coalesce(t.energy_wh, 0) as "energyWh", t.meter_start as "meterStart", t.meter_stop as "meterStop",
      coalesce(t.sum_tiyn, 0) as "sumTiyn", ${page.withSamples ? registerSamples : sql`null::json`} as samples,
      ${page.withSamples ? isEndAssumed : sql`false`} as "isAssumed"
    from transactions t
    where ${within(bounds)} and (${page.after}::uuid is null or t.id > ${page.after}::uuid)
      and t.transaction_id % ${page.everyNth}::int = 0
    order by t.id limit ${page.take}`.execute(tx)
  return found.rows
}
