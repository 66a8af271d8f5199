import type { Pool } from 'pg'
import { BatchWriter } from '../../ingest/batchWriter.ts'
import { bigints, instants, integers, texts, uuids } from '../../ingest/columns.ts'
import { isHeld } from '../owners/isHeld.ts'
import { isLeftOpen } from './findSessions.ts'
import type { Settled } from './settle.ts'

type Stop = Omit<Settled, 'hasGlitches'> & {
  id: string
  /** Of the socket that it came over. */
  fence: number | null
  stoppedMs: number
  meterStopWh: number | null
  stopReason: string
}

// The guard makes the first stop win, however many come at once (OCPP 1.6 §4.10). Sums by day follow by trigger.
const write = `
  with input as materialized (select i.*, ${isHeld('s.charge_point_id', 'i.fence')} as is_held
    from unnest($1::uuid[], $2::timestamptz[], $3::bigint[], $4::bigint[], $5::int[], $6::bigint[], $7::text[],
      $8::text[], $9::text[], $10::text[], $11::int[])
      as i(id, stopped, meter, energy, duration, sum, lines, state, reason, suspect, fence)
    join transactions s on s.id = i.id
  ), stopped as (
  update transactions t set stopped_at = i.stopped, meter_stop = i.meter, energy_wh = i.energy,
    duration = i.duration, sum_tiyn = i.sum, lines = i.lines::jsonb, state = i.state, stop_reason = i.reason,
    suspect_reason = i.suspect, power_w = null, updated_at = now(), version = t.version + 1
  from input i
  where t.id = i.id and i.is_held and (t.state = 'active' or (${isLeftOpen} and t.meter_stop is null
    and (t.stop_reason is null or i.meter is not null)))
  returning t.id)
  select id, true as first from stopped union all select id, false from input where not is_held`

/** What a stop came to: it was the first, or a repeat, or another socket has the station and it is not stored. */
type Stopped = 'first' | 'repeat' | 'lost'

/** StopTransaction.req of many stations in one statement. */
export function stopWriter(pool: Pool): BatchWriter<Stop, Stopped> {
  return new BatchWriter({
    name: 'stops',
    maxRows: 500,
    spacingMs: 5,
    run: async (stops) => {
      const done = await pool.query<{ id: string; first: boolean }>({
        name: 'stop_sessions',
        text: write,
        values: columnsOf(stops),
      })
      const first = new Set(done.rows.flatMap(({ id, first }) => (first ? [id] : [])))
      const lost = new Set(done.rows.flatMap(({ id, first }) => (first ? [] : [id])))
      return stops.map(({ id }) => (first.delete(id) ? 'first' : lost.has(id) ? 'lost' : 'repeat'))
    },
  })
}

const columnsOf = (stops: Stop[]): Buffer[] => [
  uuids(stops.map(({ id }) => id)),
  instants(stops.map(({ stoppedMs }) => stoppedMs)),
  bigints(stops.map(({ meterStopWh }) => meterStopWh)),
  bigints(stops.map(({ energyWh }) => energyWh)),
  integers(stops.map(({ durationS }) => durationS)),
  bigints(stops.map(({ sumTiyn }) => sumTiyn)),
  texts(stops.map(({ lines }) => lines && JSON.stringify(lines))),
  texts(stops.map(({ state }) => state)),
  texts(stops.map(({ stopReason }) => stopReason)),
  texts(stops.map(({ suspectReason }) => suspectReason)),
  integers(stops.map(({ fence }) => fence)),
]
