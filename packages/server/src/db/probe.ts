import pg from 'pg'
import { codeOf } from '../faults/codeOf.ts'
import { isLate } from './awaitDatabase.ts'
import { connectionOptions } from './connections.ts'

/** Whether what is said now can be stored, and what keeps it from that. */
type Storing = 'works' | 'away' | 'stalled' | 'readOnly' | 'full'
export type Probe = { ask(): Promise<Storing>; close(): Promise<void> }

const PATIENCE_MS = 1_500
const FRESH_MS = 1_000
const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * A table of the connection's own takes a quarter of a megabyte and is emptied as the question ends: pages that
 * no disk has room for are refused at once, and nothing is left.
 */
const question = `
  select current_setting('transaction_read_only') as "readOnly";
  create temp table if not exists storing_probe (filler text) on commit delete rows;
  insert into storing_probe select repeat('x', 1900) from generate_series(1, 128)`

/**
 * One connection that nobody else uses, opened ahead: what keeps the others busy does not make it lie. However
 * many ask at once, PostgreSQL is asked once a second at the most.
 */
export function openProbe(url: string): Probe {
  const pool = new pg.Pool({
    ...connectionOptions(url, { client_min_messages: 'warning', statement_timeout: PATIENCE_MS }),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  let mayWrite = true
  let last: { atMs: number; storing: Promise<Storing> } | undefined

  async function ask(): Promise<Storing> {
    try {
      const answer: unknown = await pool.query(mayWrite ? question : (question.split(';')[0] ?? ''))
      const [first] = Array.isArray(answer) ? answer : [answer]
      return first.rows[0]?.readOnly === 'on' ? 'readOnly' : 'works'
    } catch (error) {
      if (codeOf(error) !== INSUFFICIENT_PRIVILEGE || !mayWrite) return meaningOf(error)
      mayWrite = false // an account without the right to temporary tables
      return ask()
    }
  }

  return {
    ask() {
      if (!last || performance.now() - last.atMs > FRESH_MS)
        last = { atMs: performance.now(), storing: ask() }
      return Promise.race([last.storing, stalledAfter(PATIENCE_MS)])
    },
    close: () => pool.end(),
  }
}

/** SQLSTATE classes 53 (no room, no memory), 54 and 58 (the disk fails), 25006 (read-only), 57014 (took too long). */
function meaningOf(error: unknown): Storing {
  const code = codeOf(error)
  if (code === '25006') return 'readOnly'
  if (/^(53[12]|54|58)/.test(code)) return 'full'
  return isLate(error) || code === '57014' ? 'stalled' : 'away'
}

const stalledAfter = (ms: number) =>
  new Promise<Storing>((resolve) => setTimeout(resolve, ms, 'stalled').unref())
