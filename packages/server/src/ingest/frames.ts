import type { Pool } from 'pg'
import { BatchWriter } from './batchWriter.ts'
import { instants, integers, reals, texts, uuids } from './columns.ts'
import { maskFrame } from './maskFrame.ts'

export type FrameRow = {
  tenantId: string | null
  chargePointId: string
  atMs: number
  direction: 'in' | 'out'
  messageId: string
  action: string
  frame: string
  transactionId: number | null
  latencyMs: number | null
  deviation: string | null
}

// The commit does not wait for the disk: frames are a record, what they said is kept elsewhere. A kill -9 of
// the server loses the frames of the last moments, one of PostgreSQL some 0.6 s; a clean stop loses none.
const insert = `with quick as materialized (select set_config('synchronous_commit', 'off', true))
  insert into ocpp_messages
    (tenant_id, charge_point_id, at, direction, message_id, action, frame, transaction_id, latency_ms, deviation)
  select unnest($1::uuid[]), unnest($2::uuid[]), unnest($3::timestamptz[]), unnest($4::text[]), unnest($5::text[]),
    unnest($6::text[]), unnest($7::text[]), unnest($8::int[]), unnest($9::real[]), unnest($10::text[]) from quick`

/** Raw frames as they were on the wire, secrets masked. Nothing waits for them; `isFull` brakes the readers. */
export function frameWriter(pool: Pool, onLost: (error: unknown) => void): BatchWriter<FrameRow> {
  return new BatchWriter<FrameRow>({
    name: 'frames',
    maxRows: 2000,
    maxWaiting: 40_000,
    length: { of: ({ frame }) => frame.length, most: 4_000_000, mostWaiting: 32_000_000 },
    delayMs: 200,
    onLost,
    run: async (rows) => {
      await pool.query({ name: 'frames', text: insert, values: columnsOf(rows) })
      return rows.map(() => undefined)
    },
  })
}

const columnsOf = (rows: FrameRow[]): Buffer[] => [
  uuids(rows.map((row) => row.tenantId)),
  uuids(rows.map((row) => row.chargePointId)),
  instants(rows.map((row) => row.atMs)),
  texts(rows.map((row) => row.direction)),
  texts(rows.map((row) => row.messageId)),
  texts(rows.map((row) => row.action)),
  texts(rows.map((row) => maskFrame(row.action, row.frame))),
  integers(rows.map((row) => row.transactionId)),
  reals(rows.map((row) => row.latencyMs)),
  texts(rows.map((row) => row.deviation)),
]
