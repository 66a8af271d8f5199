import { parseFrame } from '@zaryad/ocpp'
import type { Tx } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'

type Frame = { id: string; at: string; direction: 'in' | 'out'; frame: string }
/** A call with its answer, as far as they were kept. */
export type Exchange = {
  action: string
  atMs: number
  payload: Record<string, unknown>
  answer: Record<string, unknown> | null
  latencyMs: number | null
  deviation: string | null
  frames: Frame[]
}

const actions = [
  'Authorize',
  'RemoteStartTransaction',
  'RemoteStopTransaction',
  'RequestStartTransaction',
  'RequestStopTransaction',
  'StartTransaction',
  'StatusNotification',
  'StopTransaction',
  'UnlockConnector',
]
/** A card is presented, and a cable plugged, at most so long before the start that follows. */
const beforeMs = 15 * 60_000
const afterMs = 10 * 60_000
/** A station that was offline tells of its starts and stops once it is back. */
const lateMs = 7 * 86_400_000
const toldLate = ['StartTransaction', 'StopTransaction']
const most = 1000

type Row = {
  id: number
  at: Date
  direction: 'in' | 'out'
  message_id: string
  action: string
  frame: string
  latency_ms: number | null
  deviation: string | null
}
type Window = {
  chargePointId: string
  fromMs: number
  toMs: number
  transactionId: number
  stationTransactionId: string | null
}

const columns = sql`m.id, m.at, m.direction, m.message_id, m.action, m.frame, m.latency_ms, m.deviation`

/** The events that name that session (OCPP 2.x), and are not known to be of another of its name, without the readings that come every minute, with their answers. */
const eventsOf = (name: string, { chargePointId, transactionId }: Window, within: Sql) => sql`
  union all select a.* from (select ${columns} from ocpp_messages m where ${within}
    and m.action = 'TransactionEvent' and m.direction = 'in' and strpos(m.frame, ${JSON.stringify(name)}) > 0
    and (m.transaction_id is null or m.transaction_id = ${transactionId})
    and (m.frame !~ '"MeterValue(Periodic|Clock)"' or m.frame ~ '"(Started|Ended)"')
    order by m.at, m.id limit ${most}) e
  cross join lateral (select e.* union all (select ${columns} from ocpp_messages m
    where m.charge_point_id = ${chargePointId} and m.at >= e.at and m.at < e.at + interval '1 minute'
      and m.direction = 'out' and m.action = 'TransactionEvent' and m.message_id = e.message_id
    order by m.at, m.id limit 1)) a`

/** What a station and we said to each other around a session, by call; readings and heartbeats left out. */
export async function exchanges(tx: Tx, span: Window): Promise<Exchange[]> {
  const { chargePointId, fromMs, toMs, stationTransactionId: name } = span
  const within = sql`m.charge_point_id = ${chargePointId}
    and m.at between ${new Date(fromMs - beforeMs)} and ${new Date(toMs + lateMs)}`
  const found = await sql<Row>`select * from (
    select ${columns} from ocpp_messages m where ${within}
      and m.action in (${sql.join(actions)})
      and (m.at <= ${new Date(toMs + afterMs)} or m.action in (${sql.join(toldLate)}))
    ${name === null ? sql`` : eventsOf(name, span, within)}) m
    order by at, id limit ${most}`.execute(tx)
  const open = new Map<string, Exchange>()
  return found.rows.flatMap((row) => {
    const read = readFrame(row.frame)
    const frame = { id: String(row.id), at: row.at.toISOString(), direction: row.direction, frame: row.frame }
    if (read?.kind === 2) {
      const { payload } = read
      const exchange: Exchange = {
        action: row.action,
        atMs: row.at.getTime(),
        payload,
        answer: null,
        latencyMs: null,
        deviation: row.deviation,
        frames: [frame],
      }
      open.set(row.message_id, exchange)
      return [exchange]
    }
    const call = open.get(row.message_id)
    if (!call || !read) return []
    call.answer = read.payload
    call.latencyMs = row.latency_ms ?? row.at.getTime() - call.atMs
    call.frames.push(frame)
    open.delete(row.message_id)
    return []
  })
}

/** As the server has read it when it came, whatever was wrong with it; undefined for what is none of the three. */
function readFrame(text: string): { kind: number; payload: Record<string, unknown> } | undefined {
  const frame = parseFrame(text)
  if (frame.kind === 'call') return { kind: 2, payload: frame.payload }
  if (frame.kind === 'result') return { kind: 3, payload: frame.payload }
  return frame.kind === 'error' ? { kind: 4, payload: { errorCode: frame.code } } : undefined
}
