import type { Pool } from 'pg'
import { BatchWriter } from '../../ingest/batchWriter.ts'
import { instants, integers, uuids } from '../../ingest/columns.ts'

/** A socket has come or gone. Spec §3: 1 offline, 2 online. */
type Presence = {
  chargePointId: string
  isOnline: boolean
  atMs: number
  /** Called once whoever looks finds it so; not when the station was another's meanwhile. */
  written?: (claim: Claim | undefined) => void
}
/** The station is this process's, by the fencing token `fence`; `before` is whose it was, where it was another's. */
export type Claim = { chargePointId: string; fence: number; before: string | null }
type Socket = { chargePointId: string; atMs: number; fence: number | undefined }
/** Asks for everybody's state in place of one point's: who has a socket is read when it is written. */
type Everybody = { sockets: () => Socket[]; atMs: number }
type PresenceChange = {
  chargePointId: string
  tenantId: string | null
  isOnline: boolean
  atMs: number
}
type Reconciled = {
  /** What was not so. */
  changed: PresenceChange[]
  claims: Claim[]
  /** Sockets here whose stations another has been given. */
  lost: string[]
}

const OFFLINE = 1
const ONLINE = 2

const claim = (from: string) => `
  insert into station_owners as o (charge_point_id, process_id, fence, tenant_id)
  select i.id, $1::uuid, 1, p.tenant_id from ${from} i join charge_points p on p.id = i.id order by i.id
  on conflict (charge_point_id) do update
    set process_id = excluded.process_id, fence = o.fence + 1, tenant_id = excluded.tenant_id
  returning charge_point_id, fence`

const claimed = `
  select c.charge_point_id as "chargePointId", c.fence, nullif(b.process_id, $1::uuid) as before
  from claimed c left join before b on b.charge_point_id = c.charge_point_id`

/** Points are locked in one order, as by whoever makes connectors of theirs (migration 0138). */
const inOrder = 'order by p.id for no key update of p'

// One statement: whoever is shown online has an owner, and only who owns a station says that it has gone. Owners, too,
// are locked in one order before any is changed: a station that leaves one process comes to another at the same moment.
const write = `
  with input as materialized (
    select * from unnest($2::uuid[], $3::int[], $4::timestamptz[]) as i(id, state, at)
  ), before as materialized (
    select o.charge_point_id, o.process_id, i.state from station_owners o join input i on i.id = o.charge_point_id
    order by o.charge_point_id for update of o
  ), locked as materialized (select count(*) from before
  ), online as materialized (select id from input, locked where state = ${ONLINE}
  ), claimed as (${claim('online')}
  ), released as (
    update station_owners o set process_id = null from before b, locked
    where o.charge_point_id = b.charge_point_id and b.state = ${OFFLINE} and b.process_id = $1::uuid
    returning o.charge_point_id
  ), turned as materialized (
    select p.id, i.state, i.at from input i join charge_points p on p.id = i.id
    where p.connection_state <> i.state and (i.state = ${ONLINE} or i.id in (select charge_point_id from released))
    ${inOrder}
  ), shown as (
    update charge_points p set connection_state = t.state, connection_state_at = t.at from turned t where p.id = t.id
  )
  ${claimed} union all select charge_point_id, null, null from released`

const sockets = (first: number) => `unnest($${first}::uuid[], $${first + 1}::int[]) as s(id, fence)`

/** Sockets whose claim was not stored, or whose process had been given up for dead. */
const claimSockets = `
  with before as materialized (
    select o.charge_point_id, o.process_id, o.fence from station_owners o join ${sockets(2)} on s.id = o.charge_point_id
  ), free as materialized (
    select s.id from ${sockets(2)} left join before b on b.charge_point_id = s.id
    where b.charge_point_id is null or s.fence is null or b.process_id is null and b.fence = s.fence
  ), claimed as (${claim('free')})
  ${claimed}`

const lostSockets = `
  select s.id from ${sockets(1)} join station_owners o on o.charge_point_id = s.id where o.fence > s.fence`

const livesBy = (id: string) =>
  `exists (select from processes p where p.id = ${id} and p.lease_until > now())`

/**
 * Nobody's is what has no socket here and was ours, and what belonged to a process that lives no more; of which who could
 * not say himself that he lives, since the database stood still, is no judge.
 */
const release = `
  update station_owners o set process_id = null
  where o.process_id is not null and (o.process_id = $1::uuid and not o.charge_point_id = any($2::uuid[])
    or o.process_id <> $1::uuid and ${livesBy('$1::uuid')} and not ${livesBy('o.process_id')})`

const ownState = `case when o.process_id is null then ${OFFLINE} else ${ONLINE} end`

const show = `
  with turned as materialized (
    select p.id, coalesce(i.at, $3::timestamptz) as at, ${ownState} as state
    from charge_points p left join station_owners o on o.charge_point_id = p.id
    left join unnest($1::uuid[], $2::timestamptz[]) as i(id, at) on i.id = p.id
    where p.connection_state <> ${ownState}
    ${inOrder}
  )
  update charge_points p set connection_state = t.state, connection_state_at = t.at from turned t where p.id = t.id
  returning p.id, p.tenant_id, p.connection_state, p.connection_state_at`

type Shown = { id: string; tenant_id: string | null; connection_state: number; connection_state_at: Date }
type Marked = { chargePointId: string; fence: number | null; before: string | null }

type PresenceWriter = Pick<BatchWriter<Presence>, 'put' | 'flush'> & {
  /** Makes every point's state that of its owner, in turn with all that is put. */
  reconcile(sockets: () => Socket[], atMs: number): Promise<Reconciled>
}

const nothing: Reconciled = { changed: [], claims: [], lost: [] }

/**
 * Who is online and whose socket it is, as lists show it; the last word on each point wins, and one that was lost is
 * not forgotten.
 */
export function presenceWriter(
  pool: Pool,
  processId: string,
  onLost: (error: unknown) => void,
): PresenceWriter {
  const lost = new Map<string, Presence>()
  const writer = new BatchWriter<Presence | Everybody, Reconciled>({
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
      const marked = await writeSome(last)
      for (const word of words) if ('chargePointId' in word) tellWritten(word, marked)
      const everybody = words.findLast((word) => 'sockets' in word)
      const reconciled = everybody ? await writeAll(everybody) : nothing
      return words.map((word) => (word === everybody ? reconciled : nothing))
    },
  })

  async function writeSome(last: Map<string, Presence>): Promise<Map<string, Marked>> {
    if (last.size === 0) return new Map()
    const values = [processId, ...columnsOf([...last.values()])]
    // not prepared: a plan for any number of stations joins thousands of them one by one
    const { rows } = await pool.query<Marked>(write, values)
    for (const id of last.keys()) lost.delete(id)
    return new Map(rows.map((row) => [row.chargePointId, row]))
  }

  async function writeAll({ sockets, atMs }: Everybody): Promise<Reconciled> {
    const here = sockets()
    const ids = uuids(here.map(({ chargePointId }) => chargePointId))
    const fences = integers(here.map(({ fence }) => fence ?? null))
    const claims = await pool.query<Claim>({ text: claimSockets, values: [processId, ids, fences] })
    const gone = await pool.query<{ id: string }>({ text: lostSockets, values: [ids, fences] })
    await pool.query({ text: release, values: [processId, ids] })
    // of those that are gone only the moment counts; a socket of now is the newest word
    const moments = new Map([
      ...[...lost.values()].filter(({ isOnline }) => !isOnline).map(momentOf),
      ...here.map(momentOf),
    ])
    const at = [uuids([...moments.keys()]), instants([...moments.values()]), new Date(atMs)]
    const { rows } = await pool.query<Shown>({ text: show, values: at })
    lost.clear()
    const claimedNow = new Set(claims.rows.map(({ chargePointId }) => chargePointId))
    return {
      changed: rows.map(changeOf),
      claims: claims.rows,
      lost: gone.rows.flatMap(({ id }) => (claimedNow.has(id) ? [] : [id])),
    }
  }

  return {
    put: (presence) => writer.put(presence),
    flush: () => writer.flush(),
    reconcile: (sockets, atMs) => writer.add({ sockets, atMs }),
  }
}

function tellWritten({ chargePointId, isOnline, written }: Presence, marked: Map<string, Marked>): void {
  const mark = marked.get(chargePointId)
  if (!mark || isOnline !== (mark.fence !== null)) return
  const { fence, before } = mark
  written?.(fence === null ? undefined : { chargePointId, fence, before })
}

const momentOf = ({ chargePointId, atMs }: { chargePointId: string; atMs: number }) =>
  [chargePointId, atMs] as const

const changeOf = (row: Shown): PresenceChange => ({
  chargePointId: row.id,
  tenantId: row.tenant_id,
  isOnline: row.connection_state === ONLINE,
  atMs: row.connection_state_at.getTime(),
})

const columnsOf = (all: Presence[]) => [
  uuids(all.map(({ chargePointId }) => chargePointId)),
  integers(all.map(({ isOnline }) => (isOnline ? ONLINE : OFFLINE))),
  instants(all.map(({ atMs }) => atMs)),
]
