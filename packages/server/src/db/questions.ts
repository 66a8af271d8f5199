import { readFile, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import pg from 'pg'
import { type Asker, askers } from './asker.ts'
import { companyOptions, connectionOptions, openAhead, type Scoped, scopedOver } from './connections.ts'
import { type GateLimits, gate } from './gate.ts'
import { type Connections, pooled } from './pooled.ts'
import type { ServingUrls } from './servingLogin.ts'
import { watched } from './watchedClient.ts'

const NICE = 10

/**
 * Where PostgreSQL runs beside us and as the same user, those of its processes that answer people leave the
 * processor to those that answer charge points. Elsewhere the number is no process of ours, or none of PostgreSQL's.
 */
async function stepBack(backend: number): Promise<void> {
  try {
    const command = await readFile(`/proc/${backend}/cmdline`, 'utf8')
    if (!command.startsWith('postgres:')) return
    setPriority(backend, NICE)
    // a process of PostgreSQL is a session of its own, and where Linux shares the processor among sessions
    // (sched(7), autogroup) the number above counts within one only
    await writeFile(`/proc/${backend}/autogroup`, String(NICE))
  } catch {
    // another machine, another user, another system: it goes on as it is
  }
}

/** Connections that people's questions share; whoever has to wait too long for one is answered `busy`. */
export type Questions = {
  system: Connections
  scoped: Scoped
  /** What is shown to everybody (0077): by the companies' login, and as no company. */
  guests: Connections
  openAhead(): Promise<void>
  close(): Promise<void>
}

type Options = GateLimits & {
  /** Of those inside so many may be of a kind that is known to be heavy: quick ones have room beside them. */
  heavyInside: number
  /** A statement that takes longer is ended by PostgreSQL. */
  statementMs: number
  /** So is a transaction in which nothing is asked for so long. */
  idleMs: number
  /** When nothing has come for so long it is looked whether PostgreSQL works at it at all. */
  silentMs?: number
}

/**
 * Pools beside that of stations and money, one a login, behind one gate. One question uses one core at most, and
 * what it asks of PostgreSQL ends with it: when the asker leaves, his backend is ended; when this process dies,
 * PostgreSQL looks each second whether anybody is still there.
 */
export function openQuestions(
  { platform, companies }: ServingUrls,
  { statementMs, idleMs, silentMs, heavyInside, ...limits }: Options,
): Questions {
  const settings = {
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleMs,
    client_connection_check_interval: 1000,
    max_parallel_workers_per_gather: 0,
  }
  const ofAll = openLine(platform, { ...connectionOptions(platform, settings), max: limits.inside }, silentMs)
  const ofCompanies =
    companies && openLine(companies, { ...companyOptions(companies, settings), max: limits.inside }, silentMs)
  const door = gate(limits)
  const heavyDoor = gate({ ...limits, inside: heavyInside })
  const heavy = heavyKinds()

  async function enter(asker: Asker | undefined) {
    const leaveHeavy = heavy.has(asker?.kind) ? await heavyDoor.enter(asker) : undefined
    const leave = await door.enter(asker).catch((error) => {
      leaveHeavy?.()
      throw error
    })
    const beganMs = performance.now()
    return () => {
      heavy.note(asker?.kind, performance.now() - beganMs)
      leave()
      leaveHeavy?.()
    }
  }

  /** A connection that leaves its place to the next asker when it is released. */
  async function connect({ pool, control }: Line): Promise<pg.PoolClient> {
    const asker = askers.getStore()
    const signal = asker?.signal
    const leave = await enter(asker)
    const client = await pool.connect().catch((error) => {
      leave()
      throw error
    })
    let isGone = false
    const cut = () => {
      isGone = true
      control.query('select pg_terminate_backend($1)', [backendOf(client)]).catch(() => {})
      client.end().catch(() => {})
    }
    const release = client.release
    client.release = (problem) => {
      signal?.removeEventListener('abort', cut)
      release(problem || isGone)
      leave()
    }
    signal?.addEventListener('abort', cut)
    if (signal?.aborted) cut()
    return client
  }

  const over = (line: Line) => pooled({ connect: () => connect(line), end: () => line.pool.end() })
  const system = over(ofAll)
  const company = ofCompanies ? over(ofCompanies) : undefined
  const lines = ofCompanies ? [ofAll, ofCompanies] : [ofAll]
  return {
    system,
    scoped: scopedOver(system, company),
    guests: company ?? system,
    openAhead: async () => {
      await Promise.all(lines.flatMap(({ pool, control }) => [openAhead(pool), openAhead(control)]))
    },
    close: async () => {
      await Promise.all([system.end(), company?.end()])
      await Promise.all(lines.map(({ control }) => control.end()))
    },
  }
}

/** Connections of one login, and one beside them that ends their backends. */
type Line = { pool: pg.Pool; control: pg.Pool }

function openLine(url: string, options: pg.PoolConfig, silentMs: number | undefined): Line {
  const pool = new pg.Pool(watched({ ...options, idleTimeoutMillis: 0 }, silentMs))
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    void stepBack(backendOf(client as pg.PoolClient))
  })
  // signs in without a role: only who signed in may end his own backends
  const control = new pg.Pool(watched({ connectionString: url, max: 1, idleTimeoutMillis: 0 }))
  control.on('error', () => {})
  return { pool, control }
}

/** The number of the process that serves a connection; `pg` sets it, its types do not say so. */
const backendOf = (client: pg.PoolClient) => (client as pg.PoolClient & { processID: number }).processID

/** A kind of question that takes longer than this is heavy until it is answered quicker. */
const heavyMs = 400
/** Kinds that are remembered. */
const most = 1000

/** Which kinds of question are heavy, learnt of how long PostgreSQL took over the last ones. */
function heavyKinds() {
  const lastMs = new Map<string, number>()
  return {
    has: (kind: string | undefined) => kind !== undefined && (lastMs.get(kind) ?? 0) > heavyMs,
    note: (kind: string | undefined, tookMs: number) => {
      if (kind === undefined) return
      const known = lastMs.get(kind) ?? tookMs
      lastMs.delete(kind)
      const [oldest] = lastMs.size >= most ? lastMs.keys() : []
      if (oldest !== undefined) lastMs.delete(oldest)
      lastMs.set(kind, (known + tookMs) / 2)
    },
  }
}
