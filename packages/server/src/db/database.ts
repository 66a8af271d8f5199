import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'

/** Rows are typed where they are read; the entities' declarations are checked against the tables by a test. */
export type Tables = Record<string, Record<string, unknown>>
export type Tx = Kysely<Tables> | Transaction<Tables>

/** Whose rows a statement may touch: everybody's, or one company's. */
export type Scope = 'all' | { tenantId: string }

export type Database = {
  /** For the platform itself: administrators' reads, charge points, jobs. Sees all rows. */
  system: Kysely<Tables>
  /** The same connections without Kysely, for the hot paths' prepared statements. */
  pool: pg.Pool
  /** One transaction that sees the scope's rows only; row-level security holds it to that. */
  scoped<T>(scope: Scope, run: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const INT8 = 20
const parsers = { getTypeParser: parserOf }

/** bigint columns hold tiyn, Wh, W and counts: all far below 2^53. */
function parserOf(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8) return Number
  return pg.types.getTypeParser(oid, format as 'text')
}

/**
 * Connections run as `zaryad_platform`, a company's transactions as `zaryad_app`: neither owns anything, and
 * row-level security holds both.
 */
export function openDatabase(url: string, maxConnections = 16): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    options: '-c role=zaryad_platform -c timezone=UTC -c jit=off',
    types: parsers,
  })
  pool.on('error', () => {}) // an idle connection that breaks is replaced by the pool
  // one that breaks in use fails its statement, and would end the process besides
  pool.on('connect', (client) => client.on('error', () => {}))
  const system = new Kysely<Tables>({ dialect: new PostgresDialect({ pool, cursor: Cursor }) })
  return {
    system,
    pool,
    scoped: (scope, run) =>
      system.transaction().execute(async (tx) => {
        if (scope !== 'all') {
          await sql`select set_config('role', 'zaryad_app', true), set_config('app.tenant', ${scope.tenantId}, true)`.execute(
            tx,
          )
        }
        return run(tx)
      }),
    close: () => system.destroy(),
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
