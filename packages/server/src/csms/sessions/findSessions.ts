import { type KeptTerms, rateTerms } from '@zaryad/model/pricing/wireTerms'
import type { Pool } from 'pg'
import { BatchWriter } from '../../ingest/batchWriter.ts'
import { integers, uuids } from '../../ingest/columns.ts'
import { ratedPower } from './ratedPower.ts'
import { registersOf, type SampleRow, samplesOf } from './samples.ts'
import type { Ended } from './settle.ts'
import { isRefused, nextOf } from './withinNext.ts'

type Wanted = { chargePointId: string; transactionId: number }
/** A session of that point as it stands, with what its price needs. */
export type Found = Omit<Ended, 'stoppedMs' | 'meterStopWh'> & {
  id: string
  transactionId: number
  connectorId: number
  idTag: string | null
  /** What its station's clock, which was never set, said at its beginning. */
  unsetMs: number | undefined
  /** Its stop still counts: it is active, or was only closed for want of an end. */
  isOpen: boolean
  isByEvse: boolean
  isRefused: boolean
  /** Where the meter stood when the next began at its connector. */
  next: { startedMs: number; meterStartWh: number } | undefined
}

type Row = {
  n: number
  id: string
  transaction_id: number
  connector_id: number
  id_tag: string | null
  is_open: boolean
  started_at: Date
  created_at: Date
  clock_unset_at: Date | null
  counted_by_evse: boolean
  is_refused: boolean
  meter_start: number | null
  power_w: number | null
  time_zone: string
  terms: KeptTerms | null
  samples: SampleRow[] | null
  next_start: number | null
  next_at: Date | null
}

/** Closed by the start after it, in doubt or because its card was refused: a stop that comes after all still counts. */
export const isLeftOpen = `(t.state = 'suspect' and t.suspect_reason = 'noEnd'
  or t.state = 'failed' and t.stop_reason is null and t.meter_stop is null and t.corrected_at is null)`

// The readings are this point's own: another station's could bear the same transaction id. Those of sessions that are
// asked for here are not packed (meterValues/packReadings).
const registers = registersOf(
  'readings_lately',
  'm.transaction_id = t.transaction_id and m.at >= t.started_at and m.charge_point_id = t.charge_point_id',
)
const question = `
  select i.n, t.id, t.transaction_id, t.connector_id, t.id_tag, t.started_at, t.created_at, t.clock_unset_at, t.counted_by_evse, coalesce(${isRefused('t')}, false) as is_refused, t.meter_start, t.time_zone,
    (t.state = 'active' or ${isLeftOpen}) as is_open,
    ${ratedPower('t.simulated')} as power_w, v.terms,
    case when t.state in ('active', 'suspect') or ${isLeftOpen} then ${registers} end as samples,
    next.meter_start as next_start, next.started_at as next_at
  from unnest($1::uuid[], $2::int[]) with ordinality as i(point, tx, n)
  join transactions t on t.transaction_id = i.tx and t.charge_point_id = i.point
  join charge_points p on p.id = t.charge_point_id
  left join connectors c on c.charge_point_id = t.charge_point_id and c.connector_id = t.connector_id
  left join rate_versions v on v.rate_id = t.rate_id and v.version = t.rate_version
  left join lateral (${nextOf('t')}) next on true`

/** Sessions by the ids that stations give, many in one question; undefined for one that is not the point's. */
export function sessionFinder(pool: Pool): BatchWriter<Wanted, Found | undefined> {
  return new BatchWriter({
    name: 'sessionQuestions',
    maxRows: 500,
    spacingMs: 5,
    run: async (wanted) => {
      const found = await pool.query<Row>({
        name: 'find_sessions',
        text: question,
        values: [
          uuids(wanted.map(({ chargePointId }) => chargePointId)),
          integers(wanted.map(({ transactionId }) => transactionId)),
        ],
      })
      const byNumber = new Map(found.rows.map((row) => [row.n, foundOf(row)]))
      return wanted.map((_, index) => byNumber.get(index + 1))
    },
  })
}

const foundOf = (row: Row): Found => ({
  id: row.id,
  transactionId: row.transaction_id,
  connectorId: row.connector_id,
  idTag: row.id_tag,
  isOpen: row.is_open,
  unsetMs: row.clock_unset_at?.getTime(),
  isByEvse: row.counted_by_evse,
  isRefused: row.is_refused,
  startedMs: row.started_at.getTime(),
  arrivedMs: row.created_at.getTime(),
  meterStartWh: row.meter_start,
  ratedPowerW: row.power_w,
  timeZone: row.time_zone,
  terms: row.terms && rateTerms(row.terms),
  samples: samplesOf(row.samples),
  next:
    row.next_at && row.next_start !== null
      ? { startedMs: row.next_at.getTime(), meterStartWh: row.next_start }
      : undefined,
})
