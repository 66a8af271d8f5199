import pg from 'pg'
import { traceQueries } from '../traces/queries.ts'
import { companyOptions, connectionOptions, openAhead, type Scoped, scopedOver } from './connections.ts'
import { type Connections, pooled } from './pooled.ts'
import { openProbe, type Probe } from './probe.ts'
import { openQuestions, type Questions } from './questions.ts'
import type { ServingUrls } from './servingLogin.ts'
import { watched } from './watchedClient.ts'

export type { Scope } from './connections.ts'
export type { Tx } from './sql.ts'

/** Connections by purpose: what waits for one purpose never waits for another. */
export type Database = {
  /** For charge points, money and jobs. Sees all rows. */
  system: Connections
  /** The same connections as `pg` has them, for the hot paths' prepared statements. */
  pool: pg.Pool
  /** One transaction that sees the scope's rows only; row-level security holds it to that. */
  scoped: Scoped
  /** What people ask and change: few connections, bounded in time. */
  people: Questions
  /** Files that are written as they are read: fewer still, and longer. */
  files: Questions
  /** Whether the database can store what is said. */
  probe: Probe
  /** Makes all connections now: later there may be no descriptors for them. People's only where they ask. */
  openAhead(forPeople: boolean): Promise<void>
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
  silentMs: 6_000, // nobody looks at a page that waits for longer without a word
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

/** What companies ask of stations and money: commands, bonuses. */
const ofCompanies = { max: 4, idleTimeoutMillis: 0 }

/** One address says that companies share the login of all others. */
export function openDatabase(urls: string | ServingUrls, maxConnections = 16, silentMs?: number): Database {
  const { platform: url, companies } = typeof urls === 'string' ? { platform: urls } : urls
  const ofStations = { max: maxConnections, idleTimeoutMillis: 0 }
  const open = (options: pg.PoolConfig) => quiet(new pg.Pool(watched(options, silentMs)))
  const pool = open({ ...connectionOptions(url), ...ofStations })
  const companyPool = companies && open({ ...companyOptions(companies), ...ofCompanies })
  const system = pooled(pool)
  const ofCompany = companyPool ? pooled(companyPool) : undefined
  const serving = companies ? { platform: url, companies } : { platform: url }
  const people = openQuestions(serving, ofPeople)
  const files = openQuestions(serving, ofFiles)
  const probe = openProbe(url)
  return {
    system,
    pool,
    scoped: scopedOver(system, ofCompany),
    people,
    files,
    probe,
    openAhead: async (forPeople) => {
      const companiesAhead = companyPool ? [openAhead(companyPool)] : []
      const peopleAhead = forPeople ? [people.openAhead(), files.openAhead()] : []
      await Promise.all([openAhead(pool), ...companiesAhead, ...peopleAhead, probe.ask()])
    },
    close: async () => {
      await Promise.all([people.close(), files.close(), probe.close()])
      await ofCompany?.end()
      await system.end()
    },
  }
}

function quiet(pool: pg.Pool): pg.Pool {
  traceQueries(pool)
  pool.on('error', () => {}) // an idle connection that breaks is replaced by the pool
  // one that breaks in use fails its statement, and would end the process besides
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
