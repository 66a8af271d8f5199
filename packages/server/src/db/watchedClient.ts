import type { Socket } from 'node:net'
import pg from 'pg'
import { traceQueries } from '../traces/queries.ts'

type Config = pg.ClientConfig & { silentMs: number }
/** What `pg` has and its types do not tell. */
type Inside = { readyForQuery: boolean; processID: number; connection: { stream: Socket } }

/** Above what almost any statement takes: then it is looked whether anybody works at it. */
const SILENT_MS = 30_000
const PATIENCE_MS = 5_000
const CONNECT_MS = 15_000
const KEEP_ALIVE_AFTER_MS = 10_000

/** Connections of a pool do not wait for ever on a line that is dead: a cable, a firewall, a machine that froze. */
export const watched = <O extends pg.PoolConfig>(options: O, silentMs = SILENT_MS) => ({
  ...options,
  silentMs,
  Client: WatchedClient,
})

/**
 * A question whose packets vanish would wait for a quarter of an hour, as TCP repeats it, and all behind it too. When
 * nothing has come for long, PostgreSQL is asked over a line of its own whether it still works at that question; a
 * long one goes on, a lost one fails as if the connection had broken.
 */
class WatchedClient extends pg.Client {
  constructor(given: Config = { silentMs: SILENT_MS }) {
    const lasting = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS }
    super({ connectionTimeoutMillis: CONNECT_MS, ...lasting, ...given })
    traceQueries(this)
    this.once('connect', () => watch(this as unknown as Inside, given))
  }
}

function watch(client: Inside, config: Config): void {
  const { stream } = client.connection
  let heardMs = performance.now()
  let isAsking = false
  async function look() {
    if (client.readyForQuery) heardMs = performance.now()
    const since = heardMs
    if (isAsking || performance.now() - since < config.silentMs) return
    isAsking = true
    const isServed = await isWorkedAt(config, client.processID)
    isAsking = false
    if (heardMs !== since || client.readyForQuery) return
    if (isServed) heardMs = performance.now()
    else stream.destroy(new Error('PostgreSQL says nothing over this connection any more'))
  }
  stream.on('data', () => {
    heardMs = performance.now()
  })
  const timer = setInterval(() => void look(), config.silentMs / 4).unref()
  stream.once('close', () => clearInterval(timer))
}

/** A backend that waits for a question has not got ours; one that is gone never will. */
async function isWorkedAt({ silentMs: _, ...config }: Config, processId: number): Promise<boolean> {
  const client = new pg.Client({
    ...config,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  client.on('error', () => {}) // the question tells
  try {
    await client.connect()
    const found = await client.query<{ state: string | null }>(
      'select state from pg_stat_activity where pid = $1',
      [processId],
    )
    return found.rows.some(({ state }) => !state?.startsWith('idle'))
  } catch (error) {
    // it answers, if only that it has no room for one more
    return error instanceof pg.DatabaseError
  } finally {
    client.end().catch(() => {})
  }
}
