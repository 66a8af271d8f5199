import pg from 'pg'
import { listen } from './listen.ts'

type Row = [point: string, at: string, action: string, payload: string]
type Waiting = { row: Row; done: () => void }

const pool = new pg.Pool({ connectionString: process.argv[3] ?? '', max: 4 })
const points = new Map(
  (await pool.query<{ id: string; identity: string }>('select id, identity from charge_points')).rows.map(
    (row) => [row.identity, row.id],
  ),
)
await pool.query(`drop table if exists bound_messages;
  create table bound_messages (charge_point_id uuid, at timestamptz, action text, payload text)`)
let waiting: Waiting[] = []
let isFlushing = false

const insert = `insert into bound_messages
  select * from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::text[])`

async function flush() {
  isFlushing = true
  while (waiting.length) {
    const batch = waiting
    waiting = []
    const columns = [0, 1, 2, 3].map((index) => batch.map(({ row }) => row[index]))
    await pool.query({ name: 'insert', text: insert, values: columns })
    for (const { done } of batch) done()
  }
  isFlushing = false
}

/** What is answered without anything kept, by whoever keeps the least. */
const isNotKept = new Set(['BootNotification', 'Heartbeat'])

/** Second bound: the first, plus one row a message, inserted in batches and committed before the reply. */
listen(Number(process.argv[2]), (identity, [, , action, payload]) => {
  if (isNotKept.has(action)) return undefined
  return new Promise<void>((done) => {
    const row: Row = [points.get(identity) ?? '', new Date().toISOString(), action, JSON.stringify(payload)]
    waiting.push({ row, done })
    if (!isFlushing) void flush()
  })
})
