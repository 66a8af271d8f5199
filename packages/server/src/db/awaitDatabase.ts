import pg from 'pg'
import { codeOf } from './codeOf.ts'

type Options = { url: string; name: string; say: (line: string) => void; signal: AbortSignal }

const PATIENCE_MS = 5_000
const SAY_AGAIN_MS = 30_000
const AGAIN_MS = 1_000
/** PostgreSQL is starting up, shutting down or recovering: it will be there. */
const CANNOT_CONNECT_NOW = '57P03'

/**
 * Waits for a database that takes connections and says nothing, or not yet, and tells that it waits. What it
 * refuses for good, such as a wrong password, is thrown.
 */
export async function awaitDatabase({ url, name, say, signal }: Options): Promise<void> {
  let saidAtMs = Number.NEGATIVE_INFINITY
  while (!signal.aborted && !(await answers(url))) {
    if (performance.now() - saidAtMs >= SAY_AGAIN_MS) {
      saidAtMs = performance.now()
      say(`${name}: PostgreSQL does not answer, waiting for it`)
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
  signal.throwIfAborted()
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  client.on('error', () => {}) // the question that waits tells
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    if (isLate(error) || codeOf(error) === CANNOT_CONNECT_NOW) return false
    throw error
  } finally {
    client.end().catch(() => {})
  }
}

/** How `pg` says that a connection or a question took too long: it has no code for it. */
export const isLate = (error: unknown) =>
  error instanceof Error && /timeout (expired|exceeded)|read timeout/i.test(error.message)
