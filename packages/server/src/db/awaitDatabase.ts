import pg from 'pg'
import { ConfigError } from '../config.ts'
import { codeOf } from '../faults/codeOf.ts'
import { messageOf } from '../faults/describe.ts'

type Options = { url: string; name: string; say: (line: string) => void; signal: AbortSignal }

const PATIENCE_MS = 5_000
const SAY_AGAIN_MS = 30_000
const AGAIN_MS = 1_000
/** PostgreSQL is starting up, shutting down or recovering, or has no connection left: it will be there. */
const NOT_NOW: ReadonlySet<unknown> = new Set(['57P03', '53300'])
const OLDEST = 15

/**
 * Waits for a database that takes connections and says nothing, or not yet, and tells that it waits. What it
 * refuses for good, such as a wrong password, is thrown, and so is what is no PostgreSQL of ours.
 */
export async function awaitDatabase({ url, name, say, signal }: Options): Promise<void> {
  let saidAtMs = Number.NEGATIVE_INFINITY
  while (!signal.aborted && !(await answers({ url, name }))) {
    if (performance.now() - saidAtMs >= SAY_AGAIN_MS) {
      saidAtMs = performance.now()
      say(`${name}: PostgreSQL does not answer, waiting for it`)
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
  signal.throwIfAborted()
}

async function answers(asked: Pick<Options, 'url' | 'name'>): Promise<boolean> {
  try {
    await ask(asked)
    return true
  } catch (error) {
    if (isLate(error) || NOT_NOW.has(codeOf(error))) return false
    if (error instanceof ConfigError || asked.name !== 'DATABASE_URL') throw error
    const why = codeOf(error) || messageOf(error)
    throw new ConfigError(`DATABASE_URL: takes the address of a PostgreSQL that lets us in (${why})`)
  }
}

async function ask({ url, name }: Pick<Options, 'url' | 'name'>): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  client.on('error', () => {}) // the question that waits tells
  try {
    await client.connect()
    const { rows } = await client.query<{ number: number; name: string }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
    )
    const { number, name: version } = rows[0]!
    if (number < OLDEST * 10_000)
      throw new ConfigError(`${name}: takes a PostgreSQL ${OLDEST} or newer, this is ${version}`)
  } finally {
    client.end().catch(() => {})
  }
}

/** How `pg` says that a connection or a question took too long: it has no code for it. */
export const isLate = (error: unknown) =>
  error instanceof Error && /timeout (expired|exceeded)|read timeout/i.test(error.message)
