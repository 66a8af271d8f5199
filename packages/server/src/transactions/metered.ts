import type { MeterSample } from '@zaryad/model/pricing/energyCurve'
import { withoutGlitches } from '@zaryad/model/pricing/glitches'
import { type KeptTerms, rateTerms } from '@zaryad/model/pricing/wireTerms'
import { type SampleRow, samplesOf } from '../csms/sessions/samples.ts'
import { isBound, nextOf } from '../csms/sessions/withinNext.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Metered } from './corrected.ts'
import { isEndAssumed, registerSamples } from './registers.ts'

/** Who ended a session that its station never ended; no word of OCPP says so. */
export const byOperator = 'ByOperator'

type Row = {
  time_zone: string
  started_at: Date
  stopped_at: Date | null
  meter_at: Date | null
  meter_start: number | null
  meter_stop: number | null
  energy_wh: number | null
  power_w: number | null
  terms: KeptTerms | null
  doubt: string | null
  samples: SampleRow[] | null
  is_assumed: boolean
  next_start: number | null
  next_at: Date | null
}

/** What the price of a session hangs on: the rate's version of its start, and what the station measured. */
export async function metered(tx: Tx, id: string): Promise<Metered> {
  const found = await sql<Row>`
    select t.time_zone, t.started_at, t.stopped_at, t.meter_at, t.meter_start, t.meter_stop, t.energy_wh,
      coalesce(c.power_w, p.power_w) as power_w, v.terms,
      coalesce(case when t.state = 'active' or t.stop_reason = ${byOperator} then 'noEnd' end,
        (select o.before->>'suspectReason' from transaction_corrections o where o.transaction_id = t.id
          order by o.at limit 1), t.suspect_reason) as doubt,
      ${registerSamples} as samples, ${isEndAssumed} as is_assumed,
      next.meter_start as next_start, next.started_at as next_at
    from transactions t join charge_points p on p.id = t.charge_point_id
    left join connectors c on c.charge_point_id = t.charge_point_id and c.connector_id = t.connector_id
    left join rate_versions v on v.rate_id = t.rate_id and v.version = t.rate_version
    left join lateral (${sql.raw(nextOf('t'))}) next on true
    where t.id = ${id}`.execute(tx)
  const row = found.rows[0]!
  const samples = withoutGlitches({
    ...(row.meter_start === null ? {} : { meterStartWh: row.meter_start }),
    ...(row.meter_stop === null ? {} : { meterStopWh: row.meter_stop }),
    ...(row.power_w ? { ratedPowerW: row.power_w } : {}),
    startedAt: row.started_at.getTime(),
    ...(row.stopped_at ? { stoppedAt: row.stopped_at.getTime() } : {}),
    samples: samplesOf(row.samples),
  })
  return {
    timeZone: row.time_zone,
    startedMs: row.started_at.getTime(),
    stoppedMs: row.stopped_at?.getTime() ?? null,
    lastMs: row.meter_at?.getTime() ?? null,
    meterStartWh: row.meter_start,
    meterStopWh: row.meter_stop,
    energyWh: row.energy_wh,
    ratedPowerW: row.power_w,
    terms: row.terms && rateTerms(row.terms),
    doubt: row.doubt,
    isAssumed: row.is_assumed,
    samples,
    untilNextWh: untilNext(row, samples),
  }
}

/** What flowed until the next session began at its connector: more is that one's. */
function untilNext(row: Row, samples: MeterSample[]): number | null {
  const { meter_start: start, next_start: meterStartWh, next_at: at } = row
  if (start === null || meterStartWh === null || at === null) return null
  return isBound({ startedMs: at.getTime(), meterStartWh }, samples) ? meterStartWh - start : null
}
