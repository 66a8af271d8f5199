import type { Database, Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/**
 * In one transaction that a stop does not wait for: it is broken off, as if it had never begun. It may take many
 * seconds, and is begun anew at the next start.
 */
export async function cutOff(
  db: Database,
  signal: AbortSignal | undefined,
  run: (tx: Tx) => Promise<void>,
): Promise<void> {
  await db.scoped('all', async (tx) => {
    signal?.throwIfAborted()
    const found = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    const pid = found.rows[0]?.pid ?? 0
    const end = () => {
      // in the login's own name: the role that serves may end nobody
      sql`set local role none; select pg_terminate_backend(${sql.lit(pid)})`
        .execute(db.system)
        .catch(() => {})
    }
    signal?.addEventListener('abort', end)
    try {
      await run(tx)
    } finally {
      signal?.removeEventListener('abort', end)
    }
  })
}
