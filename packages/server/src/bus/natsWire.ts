import { setTimeout as sleep } from 'node:timers/promises'
import {
  connect,
  type Msg,
  type NatsConnection,
  NoRespondersError,
  RequestError,
  type Subscription,
  TimeoutError,
  wsconnect,
} from '@nats-io/transport-node'
import { type Answerer, localWire, Unanswered, type Wire, type WireLog } from './wire.ts'

type Options = {
  url: string
  /** Whose words these are: several products may share one NATS. */
  network: string
}
type Reply = { answer: unknown } | { failed: true }

const AGAIN_MS = 1_000
const TRY_MS = 2_000
const PING_EVERY_MS = 5_000
const PINGS_OUT = 2
const SAY_EVERY_MS = 60_000

/**
 * The same over core NATS. Who is in this process hears and answers without it, so that NATS away is news that others
 * miss and nothing worse. The connection is made in the background, and made again for ever.
 */
export function natsWire({ url, network }: Options): Wire {
  const local = localWire()
  const subjectOf = (kind: 'topic' | 'name', name: string) => `zaryad.${network}.${kind}.${name}`
  /** What is to be heard from others, whichever connection it comes over. */
  const heard = new Map<string, { count: number; hear: (connection: NatsConnection) => Subscription }>()
  const heals = new Set<(awayMs: number) => void>()
  const stopping = new AbortController()
  const { signal } = stopping
  let connection: NatsConnection | undefined
  let subscriptions = new Map<string, Subscription>()
  let isUp = false
  let downSinceMs = performance.now()

  function listen(subject: string, hear: (connection: NatsConnection) => Subscription): () => void {
    const known = heard.get(subject) ?? { count: 0, hear }
    heard.set(subject, known)
    known.count += 1
    if (known.count === 1 && connection) subscriptions.set(subject, hear(connection))
    return () => {
      known.count -= 1
      if (known.count > 0) return
      heard.delete(subject)
      subscriptions.get(subject)?.unsubscribe()
      subscriptions.delete(subject)
    }
  }

  async function keepConnected(log: WireLog): Promise<void> {
    let saidMs = Number.NEGATIVE_INFINITY
    while (!signal.aborted) {
      try {
        await serveUntilClosed(await reach(url), log)
      } catch (error) {
        const nowMs = performance.now()
        if (nowMs - saidMs >= SAY_EVERY_MS) {
          log.warn(
            { err: error },
            'NATS is away: other processes are not heard, it is tried again every second',
          )
          saidMs = nowMs
        }
      }
      await sleep(AGAIN_MS, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  async function serveUntilClosed(opened: NatsConnection, log: WireLog): Promise<void> {
    if (signal.aborted) return opened.close()
    connection = opened
    subscriptions = new Map([...heard].map(([subject, { hear }]) => [subject, hear(opened)]))
    isUp = true
    log.info({ server: opened.getServer() }, 'NATS is there: other processes are heard')
    for (const heal of heals) heal(performance.now() - downSinceMs)
    const error = await opened.closed()
    isUp = false
    // it was cut some time before that was noticed
    downSinceMs = performance.now() - PING_EVERY_MS * (PINGS_OUT + 1)
    connection = undefined
    if (error && !signal.aborted) log.warn({ err: error }, 'NATS has gone')
  }

  let keeping: Promise<void> | undefined
  return {
    isConnected: () => isUp,
    open(log) {
      keeping ??= keepConnected(log)
    },
    tell(topic, message) {
      local.tell(topic, message)
      if (isUp) attempt(() => connection?.publish(subjectOf('topic', topic), JSON.stringify(message)))
    },
    on(topic, listener) {
      const stopLocal = local.on(topic, listener)
      const stopFar = listen(subjectOf('topic', topic), (from) =>
        from.subscribe(subjectOf('topic', topic), {
          callback: (error, message) => {
            if (!error) attempt(() => local.tell(topic, message.json()))
          },
        }),
      )
      return () => {
        stopLocal()
        stopFar()
      }
    },
    async ask(name, question, timeoutMs) {
      if (local.answererOf(name)) return local.ask(name, question, timeoutMs)
      if (!isUp || !connection) throw new Unanswered('nobody')
      const reply = await connection
        .request(subjectOf('name', name), JSON.stringify(question), { timeout: timeoutMs })
        .then((message) => message.json<Reply>(), rethrow)
      if ('failed' in reply) throw new Unanswered('failed')
      return reply.answer
    },
    answer(name, answerer) {
      const stopLocal = local.answer(name, answerer)
      const stopFar = listen(subjectOf('name', name), (from) =>
        from.subscribe(subjectOf('name', name), {
          callback: (error, message) => {
            if (!error) void reply(message, local.answererOf(name))
          },
        }),
      )
      return () => {
        stopLocal()
        stopFar()
      }
    },
    healed(listener) {
      heals.add(listener)
      return () => heals.delete(listener)
    },
    async close() {
      stopping.abort()
      // what was told last is still sent
      await Promise.race([connection?.flush().catch(() => {}), sleep(TRY_MS, undefined, { ref: false })])
      await connection?.close()
      await keeping
    },
  }
}

async function reply(message: Msg, answerer: Answerer | undefined): Promise<void> {
  const said: Reply = await Promise.resolve()
    .then(async () => ({ answer: await answerer?.(message.json()) }))
    .catch(() => ({ failed: true }) as const)
  // one that is too large to be sent is none
  if (!attempt(() => message.respond(JSON.stringify(said))))
    attempt(() => message.respond(JSON.stringify({ failed: true })))
}

/** A connection that is just going takes nothing more: as good as gone. */
function attempt(send: () => unknown): boolean {
  try {
    send()
    return true
  } catch {
    return false
  }
}

function rethrow(error: unknown): never {
  const causes = error instanceof RequestError ? [error, error.cause] : [error]
  if (causes.some((each) => each instanceof TimeoutError)) throw new Unanswered('late')
  throw new Unanswered(causes.some((each) => each instanceof NoRespondersError) ? 'nobody' : 'late')
}

/** The address as it was given holds who we are; the server is asked without it. */
async function reach(given: string): Promise<NatsConnection> {
  const url = new URL(given)
  const { username, password, protocol } = url
  const user = decodeURIComponent(username)
  const isWeb = protocol.startsWith('ws')
  const servers = isWeb ? `${protocol}//${url.host}${url.pathname}` : url.host
  const options = {
    servers,
    name: 'zaryad',
    noEcho: true,
    reconnect: false,
    timeout: TRY_MS,
    pingInterval: PING_EVERY_MS,
    maxPingOut: PINGS_OUT,
    ...(protocol === 'tls:' ? { tls: {} } : {}),
    ...(password ? { user, pass: decodeURIComponent(password) } : user ? { token: user } : {}),
  }
  return isWeb ? wsconnect(options) : connect(options)
}
