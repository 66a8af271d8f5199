import type pg from 'pg'

const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/**
 * How many connections to this database wait for a lock. A transaction is shown what it saw first
 * (`stats_fetch_consistency`), and the one that holds the lock is in one: it is told to look anew.
 */
export async function lockWaits(client: pg.Client): Promise<number> {
  await client.query('select pg_stat_clear_snapshot()')
  return (await client.query(`select ${waiting}`)).rows.length
}

/** As if the server were killed there: each of them loses its connection in the middle of its transaction. */
export async function cutLockWaits(client: pg.Client): Promise<void> {
  await client.query('select pg_stat_clear_snapshot()')
  await client.query(`select pg_terminate_backend(pid) ${waiting}`)
}
