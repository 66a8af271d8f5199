import { type Actor, hubShow } from '@zaryad/model'
import * as z from 'zod'
import { perSecond } from '../http/openSocket.ts'
import { record, recordReader } from './records.ts'
import { openScreen, type Told } from './screen.ts'

/** How records reach one browser. */
export type Transport = {
  /** False once more waits to be sent than one should hold for a reader that does not read. */
  send(text: string): boolean
  end(): void
  /** Long polling lives by its requests: it is neither pinged nor expected to ping (TransportProtocols.md). */
  isPolled: boolean
}

/** SignalR's defaults, which are the spec's numbers (section 9). */
const timing = { handshakeMs: 15_000, pingAfterMs: 10_000, silentMs: 30_000 }

const handshake = z.object({ protocol: z.literal('json'), version: z.literal(1) })
const message = z.object({
  type: z.number(),
  invocationId: z.string().optional(),
  target: z.string().optional(),
  arguments: z.unknown().optional(),
})
const types = { invocation: 1, completion: 3, stream: 4, ping: 6, close: 7 }
const ping = record({ type: types.ping })

/** Messages and the records in them, a second: a browser says what it shows, and that it is there. */
const MOST_SAID = 400

type Options = {
  actor: Actor
  sessionId: string
  transport: Transport
  nowMs: () => number
  onEnd: () => void
}

/** One browser on the hub, from the handshake to its end, whatever carries it (HubProtocol.md). */
export class PushConnection {
  actor: Actor
  readonly sessionId: string
  readonly #transport: Transport
  readonly #nowMs: () => number
  readonly #onEnd: () => void
  readonly #read = recordReader()
  readonly #isFlooded = perSecond(MOST_SAID)
  readonly #screen = openScreen((text) => this.#say(text))
  #isOpen = false
  #isEnded = false
  #heardMs: number
  #saidMs: number

  constructor({ actor, sessionId, transport, nowMs, onEnd }: Options) {
    this.actor = actor
    this.sessionId = sessionId
    this.#transport = transport
    this.#nowMs = nowMs
    this.#onEnd = onEnd
    this.#heardMs = this.#saidMs = nowMs()
  }

  /** Text from the browser, in any pieces. */
  receive(text: string): void {
    if (this.#isEnded) return
    this.#heardMs = this.#nowMs()
    // an empty one is one, too
    if (this.#isFlooded()) this.#refuseMore()
    try {
      for (const each of this.#read(text)) {
        if (this.#isFlooded()) this.#refuseMore()
        if (this.#isEnded) return
        if (this.#isOpen) this.#answer(each)
        else this.#open(each)
      }
    } catch {
      this.close({ error: 'not a record of the hub protocol' })
    }
  }

  /** News for those who have shaken hands; who does not read it in time is cut and will come back. */
  deliver(news: Told): void {
    if (this.#isOpen) this.#screen.hear(news)
  }

  /** Silence on either side: pings, and gives up who says nothing. Call every few seconds. */
  tick(): void {
    const nowMs = this.#nowMs()
    if (!this.#isOpen) {
      if (nowMs - this.#heardMs > timing.handshakeMs) this.end()
      return
    }
    if (this.#transport.isPolled) return
    if (nowMs - this.#heardMs > timing.silentMs) this.end()
    else if (nowMs - this.#saidMs >= timing.pingAfterMs) this.#say(ping)
  }

  close(reason: { error?: string; allowReconnect?: true } = {}): void {
    if (this.#isEnded) return
    this.#say(record(this.#isOpen ? { type: types.close, ...reason } : { error: 'closed', ...reason }))
    this.end()
  }

  end(): void {
    if (this.#isEnded) return
    this.#isEnded = true
    this.#screen.stop()
    this.#transport.end()
    this.#onEnd()
  }

  #refuseMore(): void {
    this.close({ error: 'too much at once' })
  }

  #open(first: unknown): void {
    this.#isOpen = handshake.safeParse(first).success
    if (this.#isOpen) this.#say(record({}))
    else this.close({ error: 'only the json protocol, version 1' })
  }

  /** What it shows is all that can be said here: an answer that is waited for says so, the rest is let pass. */
  #answer(given: unknown): void {
    const { type, invocationId, target, arguments: said } = message.parse(given)
    if (type === types.close) this.end()
    const isTaken = type === types.invocation && target === hubShow && this.#screen.show(said)
    const isCall = type === types.invocation || type === types.stream
    if (!isCall || invocationId === undefined) return
    const answer = isTaken ? {} : { error: 'the hub has no methods' }
    this.#say(record({ type: types.completion, invocationId, ...answer }))
  }

  #say(text: string): void {
    if (this.#isEnded) return
    this.#saidMs = this.#nowMs()
    if (!this.#transport.send(text)) this.end()
  }
}
