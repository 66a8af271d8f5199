import type { Pool } from 'pg'
import { BatchWriter } from './batchWriter.ts'
import { instants, numbers, plain, texts } from './columns.ts'

/** One sampled value; `atMs` is the instant of the reading it belongs to. */
export type MeterRow = {
  tenantId: string | null
  chargePointId: string
  connectorId: number
  transactionId: number
  atMs: number
  measurand: string
  phase: string
  location: string
  context: string
  unit: string
  value: number
}

// A repeated message finds its rows there already: the unique index is the whole check (OCPP 1.6 §4.7).
const insert = `insert into meter_values
  (tenant_id, charge_point_id, connector_id, transaction_id, at, measurand, phase, location, context, unit, value)
  select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[], $5::timestamptz[],
    $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::float8[])
  on conflict do nothing`

/** Readings, a message at a time: its promise resolves once all its rows are committed. */
export function meterValueWriter(pool: Pool): BatchWriter<MeterRow[]> {
  return new BatchWriter<MeterRow[]>({
    name: 'readings',
    maxRows: 1000,
    together: { batches: 3, fewest: 64, keyOf: ([first]) => first?.chargePointId ?? '' },
    run: async (messages) => {
      const rows = messages.flat()
      await pool.query({ name: 'meter_values', text: insert, values: columnsOf(rows) })
      return messages.map(() => undefined)
    },
  })
}

const columnsOf = (rows: MeterRow[]): string[] => [
  plain(rows.map((row) => row.tenantId)),
  plain(rows.map((row) => row.chargePointId)),
  numbers(rows.map((row) => row.connectorId)),
  numbers(rows.map((row) => row.transactionId)),
  instants(rows.map((row) => row.atMs)),
  texts(rows.map((row) => row.measurand)),
  texts(rows.map((row) => row.phase)),
  texts(rows.map((row) => row.location)),
  texts(rows.map((row) => row.context)),
  texts(rows.map((row) => row.unit)),
  numbers(rows.map((row) => row.value)),
]
