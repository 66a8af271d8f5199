import { setTimeout as sleep } from 'node:timers/promises'
import {
  ClosedConnectionError,
  DrainingConnectionError,
  InvalidArgumentError,
  type Msg,
  type NatsConnection,
  NoRespondersError,
  RequestError,
  type Subscription,
  TimeoutError,
} from '@nats-io/transport-node'
import { NOTICED_AFTER_MS, reachNats, TRY_MS } from './reachNats.ts'
import { type Answerer, localWire, UNANSWERED, Unanswered, type Wire, type WireLog } from './wire.ts'

type Options = {
  url: string
  /** Whose words these are: several products may share one NATS. */
  network: string
}
type Reply = { answer: unknown } | { failed: true }

const AGAIN_MS = 1_000
const SAY_EVERY_MS = 60_000
const UNREADABLE = 'NATS: what another process said cannot be read'
const UNSENT = 'NATS: what others should hear cannot be sent'
const UNHEARD = 'NATS: others are not heard'

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
  /** It was reached, or looked for in vain, for the first time. */
  const tried = Promise.withResolvers<void>()
  let log: WireLog | undefined

  /** What others send that cannot be read, and what cannot be sent: nobody else would hear of it. */
  const say = (text: string, subject: string) => (error: unknown) => log?.warn({ err: error, subject }, text)

  function publish(subject: string, message: unknown): void {
    try {
      connection?.publish(subject, JSON.stringify(message))
    } catch (error) {
      // a connection that is just going takes nothing more: as good as gone
      if (!(error instanceof ClosedConnectionError || error instanceof DrainingConnectionError))
        say(UNSENT, subject)(error)
    }
  }

  function listen(subject: string, hear: (connection: NatsConnection) => Subscription): () => void {
    const known = heard.get(subject) ?? { count: 0, hear }
    heard.set(subject, known)
    known.count += 1
    if (known.count === 1 && connection) subscriptions.set(subject, hear(connection))
    let isOn = true
    return () => {
      if (!isOn) return
      isOn = false
      known.count -= 1
      if (known.count > 0) return
      heard.delete(subject)
      subscriptions.get(subject)?.unsubscribe()
      subscriptions.delete(subject)
    }
  }

  /** NATS has taken all that was said to it, subscriptions too; or it is away, or too slow to be waited for. */
  async function flushed(): Promise<void> {
    const taken = tried.promise.then(() => connection?.flush()).catch(() => {})
    await Promise.race([taken, sleep(TRY_MS, undefined, { ref: false })])
  }

  async function keepConnected(log: WireLog): Promise<void> {
    let saidMs = Number.NEGATIVE_INFINITY
    while (!signal.aborted) {
      try {
        await serveUntilClosed(await reachNats(url), log)
      } catch (error) {
        tried.resolve()
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
    tried.resolve()
    log.info({ server: opened.getServer() }, 'NATS is there: other processes are heard')
    for (const heal of heals) heal(performance.now() - downSinceMs)
    const error = await opened.closed()
    isUp = false
    // it was cut some time before that was noticed
    downSinceMs = performance.now() - NOTICED_AFTER_MS
    connection = undefined
    if (error && !signal.aborted) log.warn({ err: error }, 'NATS has gone')
  }

  let keeping: Promise<void> | undefined
  return {
    isConnected: () => isUp,
    open(given) {
      log = given
      local.open(given)
      keeping ??= keepConnected(given)
    },
    tell(topic, message) {
      local.tell(topic, message)
      if (isUp) publish(subjectOf('topic', topic), message)
    },
    on(topic, listener) {
      const subject = subjectOf('topic', topic)
      const stopLocal = local.on(topic, listener)
      const stopFar = listen(subject, (from) =>
        from.subscribe(subject, {
          callback: (error, message) => {
            if (error) return say(UNHEARD, subject)(error)
            const read = readable(message)
            if ('error' in read) say(UNREADABLE, subject)(read.error)
            else local.tell(topic, read.said)
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
      const subject = subjectOf('name', name)
      const asked = JSON.stringify(question)
      const message = await connection
        .request(subject, asked, { timeout: timeoutMs })
        .catch((error: unknown) => rethrow(error, say(UNSENT, subject)))
      const read = readable(message)
      if ('said' in read && isReply(read.said)) {
        if ('failed' in read.said) throw new Unanswered('failed')
        return read.said.answer
      }
      say(UNREADABLE, subject)('error' in read ? read.error : new Error('no answer as ours are'))
      throw new Unanswered('failed')
    },
    answer(name, answerer) {
      const subject = subjectOf('name', name)
      const stopLocal = local.answer(name, answerer)
      const stopFar = listen(subject, (from) =>
        from.subscribe(subject, {
          callback: (error, message) => {
            if (error) say(UNHEARD, subject)(error)
            else void reply(message, local.answererOf(name), say(UNANSWERED, subject))
          },
        }),
      )
      return () => {
        stopLocal()
        stopFar()
      }
    },
    known: flushed,
    healed(listener) {
      heals.add(listener)
      return () => heals.delete(listener)
    },
    async close() {
      stopping.abort()
      // what was told last is still sent
      if (connection) await flushed()
      await connection?.close()
      await keeping
    },
  }
}

async function reply(
  message: Msg,
  answerer: Answerer | undefined,
  fault: (error: unknown) => void,
): Promise<void> {
  try {
    // one that is too large to be sent is none
    message.respond(JSON.stringify({ answer: await answerer?.(message.json()) } satisfies Reply))
  } catch (error) {
    fault(error)
    try {
      message.respond(JSON.stringify({ failed: true } satisfies Reply))
    } catch {
      // who asks hears nothing any more
    }
  }
}

function readable(message: Msg): { said: unknown } | { error: unknown } {
  try {
    return { said: message.json() }
  } catch (error) {
    return { error }
  }
}

const isReply = (said: unknown): said is Reply =>
  typeof said === 'object' && said !== null && ('answer' in said || 'failed' in said)

function rethrow(error: unknown, unsent: (error: unknown) => void): never {
  const causes = error instanceof RequestError ? [error, error.cause] : [error]
  if (causes.some((each) => each instanceof TimeoutError)) throw new Unanswered('late')
  const isUnsent = causes.some((each) => each instanceof InvalidArgumentError)
  if (isUnsent) unsent(error)
  throw new Unanswered(
    isUnsent || causes.some((each) => each instanceof NoRespondersError) ? 'nobody' : 'late',
  )
}
