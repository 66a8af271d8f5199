import pg from 'pg'
import { type Call, listen } from './listen.ts'

type Row = [
  point: string,
  connector: number,
  transaction: number,
  at: string,
  measurand: string,
  value: number,
  unit: string,
]
type Sampled = { value: string; measurand?: string; unit?: string }
type Waiting = { rows: Row[]; done: () => void }

const pool = new pg.Pool({ connectionString: process.argv[3] ?? '', max: 4 })
const points = new Map(
  (await pool.query<{ id: string; identity: string }>('select id, identity from charge_points')).rows.map(
    (row) => [row.identity, row.id],
  ),
)
let waiting: Waiting[] = []
let isFlushing = false

const insert = `insert into meter_values (charge_point_id, connector_id, transaction_id, at, measurand, value, unit)
  select * from unnest($1::uuid[], $2::int[], $3::int[], $4::timestamptz[], $5::text[], $6::float8[], $7::text[])
  on conflict do nothing`

async function flush() {
  isFlushing = true
  while (waiting.length) {
    const batch = waiting
    waiting = []
    const rows = batch.flatMap((entry) => entry.rows)
    const columns = [0, 1, 2, 3, 4, 5, 6].map((index) => rows.map((row) => row[index]))
    await pool.query({ name: 'insert', text: insert, values: columns })
    for (const entry of batch) entry.done()
  }
  isFlushing = false
}

function rowsOf(identity: string, [, , action, payload]: Call): Row[] {
  const point = points.get(identity) ?? ''
  const connector = Number(payload.connectorId ?? 1)
  const transaction = Number(payload.transactionId ?? 0)
  if (action !== 'MeterValues')
    return [[point, connector, transaction, new Date().toISOString(), action, 0, '']]
  const readings = payload.meterValue as { timestamp: string; sampledValue: Sampled[] }[]
  return readings.flatMap(({ timestamp, sampledValue }) =>
    sampledValue.map(
      ({ value, measurand = '', unit = '' }): Row => [
        point,
        connector,
        transaction,
        timestamp,
        measurand,
        Number(value),
        unit,
      ],
    ),
  )
}

/** Second bound: the first, plus a batched multi-row insert into the same table before the reply. */
listen(Number(process.argv[2]), (identity, call) => {
  if (call[2] === 'BootNotification') return undefined
  return new Promise<void>((done) => {
    waiting.push({ rows: rowsOf(identity, call), done })
    if (!isFlushing) void flush()
  })
})
