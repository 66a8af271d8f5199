import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type CallMeta,
  type Catalogue,
  type FrameDirection,
  type FrameInfo,
  OcppConnection,
  type OcppVersion,
  type Payload,
} from '@zaryad/ocpp'
import type { WebSocket } from 'ws'
import { after } from '../http/onceRead.ts'
import type { FrameRow } from '../ingest/frames.ts'
import { CallFrames, isOurs, mark } from './callFrames.ts'
import { countAnswer } from './callMetrics.ts'
import { keepClock } from './clockAhead.ts'
import type { Context } from './context.ts'
import type { Asked, CallOptions, Dialect } from './dialect.ts'
import type { LinkOptions } from './linkOptions.ts'
import type { Station } from './station.ts'
import { tracedAsk, tracedCall } from './tracedCall.ts'
import { speak2 } from './v2/dialect.ts'
import { speak16 } from './v16/dialect.ts'
import type { Ask, Verb, What } from './vocabulary.ts'

/**
 * A station further ahead of its answers than this is not read from until it has most of them. What its last read
 * brought besides, a thousand tiny frames at the most hurried, is held meanwhile.
 */
const PAUSE_ABOVE = 32
const RESUME_BELOW = 8
/** What is told so soon after a boot was found by it. */
const BOOTING_MS = 120_000
/** Of what one station says at once, so much is answered, and read without an answer, before the others have their turn. */
const A_TURN = { calls: 8, frames: 64 }

/** One socket of one station: what comes in is logged, answered, and braked when it comes too fast. */
export class Link implements Asked {
  readonly station: Station
  readonly socket: WebSocket
  readonly version: OcppVersion
  readonly connection: OcppConnection<Catalogue>
  readonly dialect: Dialect
  /** When any frame last came, by `performance.now()`: no clock that is put right makes it longer ago. */
  heardMs = performance.now()
  /** When the ping that is unanswered was sent. */
  pingedMs: number | undefined
  hasPonged = false
  /** How many frames have come. */
  frames = 0
  /** It is ahead of its answers, and not read from: what it may be saying, pongs too, is heard later. */
  isBraked = false
  readonly openedMs: number
  /** When it last said each thing over this socket, by our clock. */
  readonly heard = new Map<What, number>()
  /** What it said of a connector could not be stored, and it will not say it again by itself. */
  hasLostStatus = false
  readonly #options: LinkOptions
  #callCount = 0
  #turn: Promise<void> | undefined
  #taken = 0
  #isBootAsked = false
  #hasStopped = false
  #held: string[] = []
  readonly #calls: CallFrames

  constructor(options: LinkOptions) {
    const { station, socket, send, version, deps } = options
    this.#options = options
    this.#calls = new CallFrames((frame) => this.#keep(frame))
    this.station = station
    this.socket = socket
    this.version = version
    this.openedMs = deps.clock().getTime()
    this.connection = new OcppConnection<Catalogue>({
      socket: { send },
      version,
      onCall: (action, payload, meta) =>
        tracedCall(this, action, meta.id, () => this.#onCall(action, payload, meta)),
      goTogether: (action) => this.dialect.tellsMany.has(action),
      outlives: (action) => !this.#tellsState(action),
      onFrame: (direction, text, info) => this.#onFrame(direction, text, info),
      onHandlerError: (error, action) => this.#onFailure(error, action),
      clock: { now: () => deps.clock().getTime(), after },
    })
    const { connection } = this
    const is16 = version === 'ocpp1.6'
    this.dialect = is16 ? speak16(connection) : speak2({ connection, version, station, pool: deps.db.pool })
    socket.on('message', (data) => this.#hearSafely(data.toString()))
    socket.on('pong', () => this.#onPong())
    socket.on('ping', () => this.#hear())
    // its socket ends with it, and it will come back and say the same: people are to know why
    socket.on('error', (error) => {
      if ('code' in error && error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH') this.note('frameTooLong')
    })
  }

  /** In the house's words, whatever the station speaks. */
  ask(ask: Ask, options: CallOptions = {}): Promise<object> {
    if (ask.verb === 'trigger' && ask.about.message === 'boot') this.#isBootAsked = true
    return tracedAsk(this, ask.verb, () => this.dialect.ask(ask, options))
  }

  can(verb: Verb): boolean {
    return this.dialect.can(verb)
  }

  /** Asks what has to be known of a station that is here for the first time. */
  async learn(): Promise<void> {
    await this.dialect.learn?.(this, this.#options.deps.db.pool)
  }

  note(code: string, sample?: unknown): void {
    const atMs = this.#options.deps.clock().getTime()
    this.#options.writers.notes.deviation(this.station.deviceId, code, { atMs, sample })
  }

  /** Nothing more is answered; what was heard is kept and counts, but for how its connectors stood. */
  end(): void {
    for (const text of this.#held.splice(0)) this.connection.receive(text)
    this.connection.close()
    this.#calls.storeAll((action) => this.#tellsState(action))
  }

  /** Nothing more is read; what was read is still answered. */
  stopReading(): void {
    this.#hasStopped = true
    this.isBraked = true
    this.#held = []
    this.socket.pause()
  }

  #hear(): void {
    this.heardMs = performance.now()
    this.pingedMs = undefined
  }

  #onPong(): void {
    this.hasPonged = true
    this.#hear()
  }

  /** Nothing that a station can say goes further than its own socket. */
  #hearSafely(text: string): void {
    try {
      this.#onMessage(text)
    } catch (error) {
      this.#options.onError(error, 'message')
    }
  }

  #onMessage(text: string): void {
    this.frames += 1
    this.#hear()
    this.#options.writers.notes.seen(this.station.deviceId, this.#options.deps.clock().getTime())
    if (this.#hasStopped) return
    if (this.isBraked) this.#held.push(text)
    else this.#take(text)
  }

  #take(text: string): void {
    this.connection.receive(text)
    const { frames } = this.#options.writers
    if (frames.isFull) void frames.room().then(() => this.#resume())
    else if (++this.#taken % A_TURN.frames === 0) setImmediate(() => this.#resume())
    else if (this.connection.unanswered <= PAUSE_ABOVE) return
    this.isBraked = true
    this.socket.pause()
  }

  async #onCall(action: string, payload: Payload, meta: CallMeta): Promise<object> {
    const { deps, writers } = this.#options
    deps.calls.heard += 1
    try {
      if (writers.frames.isFull) await writers.frames.room()
      if (++this.#callCount % A_TURN.calls === 0) this.#turn = nextTurn()
      await this.#turn // all of them: none that is begun with others goes before one that waits
      return await this.dialect.answer(action, payload, this.#contextOf(action, meta))
    } finally {
      this.#calls.store(meta.id)
    }
  }

  #contextOf(action: string, { id, receivedAt }: CallMeta): Context {
    const { deps, writers, notify, subjects, heard } = this.#options
    const frame = this.#calls.of(id)
    return {
      deps,
      writers,
      subjects,
      notify,
      station: this.station,
      version: this.version,
      receivedMs: receivedAt,
      openedMs: this.openedMs,
      isBooting: !this.#isBootAsked && receivedAt - (this.heard.get('boot') ?? 0) < BOOTING_MS,
      note: (code, sample) => {
        this.note(code, sample)
        mark(frame, code)
      },
      about: (transactionId) => this.#calls.about(id, transactionId),
      heard: (told) => {
        this.heard.set(told.what, receivedAt)
        heard?.(this.station.chargePointId, told)
      },
      clockIs: (aheadMs) =>
        void keepClock({ deps, station: this.station }, aheadMs).catch((error) =>
          this.#onFailure(error, action),
        ),
      failed: (error) => this.#onFailure(error, action),
    }
  }

  #tellsState = (action: string) => this.dialect.tellsState.has(action)

  #onFailure(error: unknown, action: string): void {
    if (this.#tellsState(action)) this.hasLostStatus = true
    this.#options.onError(error, action)
  }

  #onFrame(direction: FrameDirection, text: string, info: FrameInfo): void {
    const { deps, writers, station } = this.#options
    countAnswer(this.version, direction, info)
    const frame = this.#calls.rowOf(station, { atMs: deps.clock().getTime(), direction, text, info })
    if (direction === 'in' && info.kind === 'call' && !info.isSend) this.#calls.hold(frame)
    else {
      if (direction === 'out') this.#calls.store(frame.messageId)
      // what we ask it is as much as we ask
      if (isOurs(direction, info)) writers.frames.put(frame)
      else this.#keep(frame)
    }
    // who asked knows the answer before what came in one breath with it is heard
    if (direction === 'in' && isOurs(direction, info)) this.#turn = nextTurn()
    if (info.deviation) this.note(info.deviation, text)
    // not before this answer is on its way: what is held may be answered at once
    if (direction === 'out' && this.isBraked) queueMicrotask(() => this.#resume())
  }

  #keep(frame: FrameRow): void {
    if (!this.#options.writers.journal.put(this.station, frame)) this.note('flooding')
  }

  #resume(): void {
    if (!this.isBraked || this.#hasStopped || this.connection.unanswered >= RESUME_BELOW) return
    this.isBraked = false
    this.#hear()
    while (this.#held.length > 0 && !this.isBraked) this.#take(this.#held.shift() ?? '')
    if (!this.isBraked) this.socket.resume()
  }
}
