import { type Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'

/** Rows are typed where they are read; the entities' declarations are checked against the tables by a test. */
export type Tables = Record<string, Record<string, unknown>>
export type Tx = Kysely<Tables> | Transaction<Tables>

/** Whose rows a statement may touch: everybody's, or one company's. */
export type Scope = 'all' | { tenantId: string }

/** One transaction that sees the scope's rows only; row-level security holds it to that. */
export type Scoped = <T>(scope: Scope, run: (tx: Tx) => Promise<T>) => Promise<T>

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
export function connectionOptions(url: string, settings: Record<string, string | number> = {}) {
  const all = { role: 'zaryad_platform', timezone: 'UTC', jit: 'off', ...settings }
  const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`)
  return { connectionString: url, options: options.join(' '), types: parsers }
}

/** Fills a pool that keeps what it has; one that is broken is replaced when it is needed. */
export async function openAhead(pool: pg.Pool): Promise<void> {
  const made = Array.from({ length: pool.options.max }, () => pool.connect())
  for (const result of await Promise.allSettled(made))
    if (result.status === 'fulfilled') result.value.release()
}

export const scopedOver =
  (system: Kysely<Tables>): Scoped =>
  (scope, run) =>
    system.transaction().execute(async (tx) => {
      if (scope !== 'all') {
        await sql`select set_config('role', 'zaryad_app', true), set_config('app.tenant', ${scope.tenantId}, true)`.execute(
          tx,
        )
      }
      return run(tx)
    })
