import type { Pool } from 'pg'
import { BatchWriter } from '../../ingest/batchWriter.ts'
import { instants, numbers, plain } from '../../ingest/columns.ts'

/** Spec §3: 1 offline, 2 online. */
export type Presence = {
  chargePointId: string
  isOnline: boolean
  atMs: number
  /** Called once whoever looks finds it so. */
  written?: () => void
}
/** Asks for everybody's state in place of one point's: who has a socket is read when it is written. */
type Everybody = { sockets: () => Presence[]; atMs: number }
export type PresenceChange = {
  chargePointId: string
  tenantId: string | null
  isOnline: boolean
  atMs: number
}

const OFFLINE = 1
const ONLINE = 2

const told = 'unnest($1::uuid[], $2::smallint[], $3::timestamptz[]) as i(id, state, at)'

const write = `
  update charge_points p set connection_state = i.state, connection_state_at = i.at
  from ${told}
  where p.id = i.id and p.connection_state <> i.state`

const reconcile = `
  update charge_points p set connection_state = w.state, connection_state_at = w.at
  from (select c.id, coalesce(i.state, ${OFFLINE}) as state, coalesce(i.at, $4) as at
    from charge_points c left join ${told} on i.id = c.id) w
  where p.id = w.id and p.connection_state <> w.state
  returning p.id, p.tenant_id, p.connection_state, p.connection_state_at`

type Row = { id: string; tenant_id: string | null; connection_state: number; connection_state_at: Date }

export type PresenceWriter = Pick<BatchWriter<Presence>, 'put' | 'flush'> & {
  /** Makes every point's state that of its socket, in turn with all that is put. Answers what was not so. */
  reconcile(sockets: () => Presence[], atMs: number): Promise<PresenceChange[]>
}

/** Who is online, as lists show it; the last word on each point wins, and one that was lost is not forgotten. */
export function presenceWriter(pool: Pool, onLost: (error: unknown) => void): PresenceWriter {
  const lost = new Map<string, Presence>()
  const writer = new BatchWriter<Presence | Everybody, PresenceChange[]>({
    name: 'presence',
    maxRows: 20_000,
    delayMs: 100,
    onLost: (error, words) => {
      for (const word of words) if ('chargePointId' in word) lost.set(word.chargePointId, word)
      onLost(error)
    },
    run: async (words) => {
      const last = new Map<string, Presence>()
      for (const word of words) if ('chargePointId' in word) last.set(word.chargePointId, word)
      const everybody = words.findLast((word) => 'sockets' in word)
      const changed = everybody ? await writeAll(everybody, last) : await writeSome(last)
      for (const word of words) if ('chargePointId' in word) word.written?.()
      return words.map((word) => (word === everybody ? changed : []))
    },
  })

  async function writeSome(last: Map<string, Presence>): Promise<PresenceChange[]> {
    await pool.query({ name: 'presence', text: write, values: columnsOf([...last.values()]) })
    for (const id of last.keys()) lost.delete(id)
    return []
  }

  async function writeAll(
    { sockets, atMs }: Everybody,
    last: Map<string, Presence>,
  ): Promise<PresenceChange[]> {
    // of those that are gone only the moment counts; a socket of now is the newest word
    const gone = [...lost.values(), ...last.values()].filter(({ isOnline }) => !isOnline)
    const all = new Map([...gone, ...sockets()].map((each) => [each.chargePointId, each]))
    const values = [...columnsOf([...all.values()]), new Date(atMs)]
    const { rows } = await pool.query<Row>({ name: 'presence_all', text: reconcile, values })
    lost.clear()
    return rows.map((row) => ({
      chargePointId: row.id,
      tenantId: row.tenant_id,
      isOnline: row.connection_state === ONLINE,
      atMs: row.connection_state_at.getTime(),
    }))
  }

  return {
    put: (presence) => writer.put(presence),
    flush: () => writer.flush(),
    reconcile: (sockets, atMs) => writer.add({ sockets, atMs }),
  }
}

const columnsOf = (all: Presence[]) => [
  plain(all.map(({ chargePointId }) => chargePointId)),
  numbers(all.map(({ isOnline }) => (isOnline ? ONLINE : OFFLINE))),
  instants(all.map(({ atMs }) => atMs)),
]

/** Nobody is connected when the server starts. */
export async function everybodyOffline(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    'update charge_points set connection_state = $1, connection_state_at = $3 where connection_state = $2',
    [OFFLINE, ONLINE, now],
  )
}
