import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import {
  connectionOptions,
  openAhead,
  type Scope,
  type Scoped,
  scopedOver,
  type Tables,
  type Tx,
} from './connections.ts'
import { openProbe, type Probe } from './probe.ts'
import { openQuestions, type Questions } from './questions.ts'

export type { Scope, Tables, Tx } from './connections.ts'

/** Connections by purpose: what waits for one purpose never waits for another. */
export type Database = {
  /** For charge points, money and jobs. Sees all rows. */
  system: Kysely<Tables>
  /** The same connections without Kysely, for the hot paths' prepared statements. */
  pool: pg.Pool
  /** One transaction that sees the scope's rows only; row-level security holds it to that. */
  scoped: Scoped
  /** What people ask and change: few connections, bounded in time. */
  people: Questions
  /** Files that are written as they are read: fewer still, and longer. */
  files: Questions
  /** Whether the database can store what is said. */
  probe: Probe
  /** Makes all connections of stations and money now: later there may be no descriptors for them. */
  openAhead(): Promise<void>
  close(): Promise<void>
}

const ofPeople = {
  inside: 6,
  heavyInside: 2,
  waiting: 200,
  waitingOfOne: 40,
  waitMs: 10_000,
  statementMs: 20_000,
  idleMs: 10_000,
}
const ofFiles = {
  inside: 3,
  insideOfOne: 2, // a file may be read for hours
  heavyInside: 3,
  waiting: 20,
  waitingOfOne: 3,
  waitMs: 30_000,
  statementMs: 60_000,
  idleMs: 60_000,
}

export function openDatabase(url: string, maxConnections = 16): Database {
  const pool = new pg.Pool({ ...connectionOptions(url), max: maxConnections, idleTimeoutMillis: 0 })
  pool.on('error', () => {}) // an idle connection that breaks is replaced by the pool
  // one that breaks in use fails its statement, and would end the process besides
  pool.on('connect', (client) => client.on('error', () => {}))
  const system = new Kysely<Tables>({ dialect: new PostgresDialect({ pool, cursor: Cursor }) })
  const people = openQuestions(url, ofPeople)
  const files = openQuestions(url, ofFiles)
  const probe = openProbe(url)
  return {
    system,
    pool,
    scoped: scopedOver(system),
    people,
    files,
    probe,
    openAhead: async () => {
      await Promise.all([openAhead(pool), people.openAhead(), files.openAhead(), probe.ask()])
    },
    close: async () => {
      await Promise.all([people.close(), files.close(), probe.close()])
      await system.destroy()
    },
  }
}

/** Lifts a company's transaction to the platform's scope for one step, such as claiming a row nobody owns. */
export async function asPlatform<T>(tx: Tx, scope: Scope, run: () => Promise<T>): Promise<T> {
  if (scope === 'all') return run()
  await sql`set local role zaryad_platform`.execute(tx)
  const result = await run()
  await sql`set local role zaryad_app`.execute(tx)
  return result
}
