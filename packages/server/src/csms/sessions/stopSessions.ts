import type { Pool } from 'pg'
import { BatchWriter } from '../../ingest/batchWriter.ts'
import { instants, numbers, plain, texts } from '../../ingest/columns.ts'
import { isLeftOpen } from './findSessions.ts'
import type { Settled } from './settle.ts'

export type Stop = Settled & {
  id: string
  stoppedMs: number
  meterStopWh: number | null
  stopReason: string
}

// The guard makes the first stop win, however many come at once (OCPP 1.6 §4.10). Sums by day follow by trigger.
const write = `
  update transactions t set stopped_at = i.stopped, meter_stop = i.meter, energy_wh = i.energy,
    duration = i.duration, sum_tiyn = i.sum, lines = i.lines::jsonb, state = i.state, stop_reason = i.reason,
    suspect_reason = i.suspect, power_w = null, updated_at = now(), version = t.version + 1
  from unnest($1::uuid[], $2::timestamptz[], $3::bigint[], $4::bigint[], $5::int[], $6::bigint[], $7::text[],
    $8::text[], $9::text[], $10::text[])
    as i(id, stopped, meter, energy, duration, sum, lines, state, reason, suspect)
  where t.id = i.id and (t.state = 'active' or (${isLeftOpen} and t.meter_stop is null
    and (t.stop_reason is null or i.meter is not null)))
  returning t.id`

/** StopTransaction.req of many stations in one statement; answers whether this stop was the first. */
export function stopWriter(pool: Pool): BatchWriter<Stop, boolean> {
  return new BatchWriter({
    name: 'stops',
    maxRows: 500,
    run: async (stops) => {
      const done = await pool.query<{ id: string }>({
        name: 'stop_sessions',
        text: write,
        values: columnsOf(stops),
      })
      const first = new Set(done.rows.map(({ id }) => id))
      return stops.map(({ id }) => first.delete(id))
    },
  })
}

const columnsOf = (stops: Stop[]): string[] => [
  plain(stops.map(({ id }) => id)),
  instants(stops.map(({ stoppedMs }) => stoppedMs)),
  numbers(stops.map(({ meterStopWh }) => meterStopWh)),
  numbers(stops.map(({ energyWh }) => energyWh)),
  numbers(stops.map(({ durationS }) => durationS)),
  numbers(stops.map(({ sumTiyn }) => sumTiyn)),
  texts(stops.map(({ lines }) => lines && JSON.stringify(lines))),
  texts(stops.map(({ state }) => state)),
  texts(stops.map(({ stopReason }) => stopReason)),
  texts(stops.map(({ suspectReason }) => suspectReason)),
]
