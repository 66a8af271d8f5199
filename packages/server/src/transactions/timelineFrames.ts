import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

export type Frame = { id: string; at: string; direction: 'in' | 'out'; frame: string }
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
type Window = { chargePointId: string; fromMs: number; toMs: number }

/** What a station and we said to each other around a session, by call; readings and heartbeats left out. */
export async function exchanges(tx: Tx, { chargePointId, fromMs, toMs }: Window): Promise<Exchange[]> {
  const found = await sql<Row>`
    select id, at, direction, message_id, action, frame, latency_ms, deviation from ocpp_messages
    where charge_point_id = ${chargePointId} and at between ${new Date(fromMs - beforeMs)} and ${new Date(toMs + lateMs)}
      and action in (${sql.join(actions)})
      and (at <= ${new Date(toMs + afterMs)} or action in (${sql.join(toldLate)}))
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

/** `[2, id, action, payload]`, `[3, id, payload]`, `[4, id, code, …]`; undefined for what is none of them. */
function readFrame(text: string): { kind: number; payload: Record<string, unknown> } | undefined {
  try {
    const frame: unknown = JSON.parse(text)
    if (!Array.isArray(frame)) return undefined
    const [kind, , second, third] = frame
    const given: unknown = kind === 2 ? third : kind === 3 ? second : { errorCode: second }
    const isObject = typeof given === 'object' && given !== null
    return typeof kind === 'number' && isObject ? { kind, payload: { ...given } } : undefined
  } catch {
    return undefined
  }
}
