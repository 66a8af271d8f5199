import { apart } from './apart.ts'
import { type Clock, systemClock } from './clock.ts'
import { type ErrorCode, OcppError, readErrorCode, spelledFor, UnreadableAnswer } from './errors.ts'
import {
  errorText,
  type Frame,
  type FrameDeviation,
  type InvalidFrame,
  type InvalidReason,
  type Payload,
  parseFrame,
} from './frame.ts'
import { type CallHandler, Incoming, type IncomingCall } from './incoming.ts'
import { Outgoing, type OutgoingCall } from './outgoing.ts'
import type { OcppVersion } from './versions.ts'

/** What one side may ask: action → its request and its answer. */
export type Catalogue = { [action: string]: { request: object; response: object } }

/** All that is asked of a socket; what comes in is given to `receive`. */
export type TextSocket = { send(text: string): void }

export type FrameDirection = 'in' | 'out'
export type ConnectionDeviation =
  | FrameDeviation
  | InvalidReason
  | 'overlappingCall'
  | 'unknownAnswer'
  | 'idCase'
  | 'resultRefused'
export type FrameInfo = {
  kind: 'call' | 'result' | 'error' | 'invalid'
  id?: string
  /** Of an answer: the action of the call it belongs to. */
  action?: string
  /** Of an answer: from the call to it. */
  latencyMs?: number
  /** A call of 2.1 that has no answer. */
  isSend?: true
  deviation?: ConnectionDeviation
}

export type ConnectionOptions = {
  socket: TextSocket
  /** Decides how error codes are spelled; 1.6 without it. */
  version?: OcppVersion
  onCall: CallHandler
  /** Actions whose calls are begun while those before them, of the same action, are not answered yet. */
  goTogether?: (action: string) => boolean
  /** Actions whose calls are handled though the connection closes before their turn comes. */
  outlives?: (action: string) => boolean
  /** Sees every frame as it was on the wire, before what is inside is acted upon. */
  onFrame?: (direction: FrameDirection, text: string, info: FrameInfo) => void
  /** A handler threw something other than an OcppError; the peer got InternalError. */
  onHandlerError?: (error: unknown, action: string) => void
  /** From asking to the answer, waiting in our own queue included. */
  timeoutMs?: number
  clock?: Clock
}

const DEFAULT_TIMEOUT_MS = 30_000

/**
 * One OCPP-J conversation: dispatches calls, correlates answers. `Peer` is what the peer understands: the calls that we
 * may make.
 */
export class OcppConnection<Peer extends Catalogue> {
  readonly #options: ConnectionOptions
  readonly #clock: Clock
  readonly #outgoing: Outgoing
  readonly #incoming: Incoming
  #isClosed = false

  constructor(options: ConnectionOptions) {
    this.#options = options
    this.#clock = options.clock ?? systemClock
    this.#outgoing = new Outgoing({
      clock: this.#clock,
      transmit: (text, call) => this.#transmit(text, { kind: 'call', id: call.id, action: call.action }),
    })
    this.#incoming = new Incoming({
      handle: options.onCall,
      goTogether: options.goTogether,
      outlives: options.outlives,
      answer: (text, call, error) => this.#answer(text, call, error),
      spell: (code) => this.#spell(code),
      fail: (error, action) => options.onHandlerError?.(error, action),
    })
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Calls received and not answered yet: what a gateway brakes by. */
  get unanswered(): number {
    return this.#incoming.waiting
  }

  /** Our calls that wait for their answer or for their turn. */
  get outstanding(): number {
    return this.#outgoing.waiting
  }

  /** Rejects with OcppError (the peer's CALLERROR), UnreadableAnswer, CallTimeout or ConnectionClosed. */
  async call<Action extends keyof Peer & string>(
    action: Action,
    payload: Peer[Action]['request'],
    { timeoutMs = this.#options.timeoutMs ?? DEFAULT_TIMEOUT_MS } = {},
  ): Promise<Peer[Action]['response']> {
    // The answer is taken at its word, as what stations send is never checked strictly (§4.9).
    return this.#outgoing.call(action, payload, timeoutMs)
  }

  /** A text frame from the socket. Never throws. */
  receive(text: string): void {
    const frame = parseFrame(text)
    const several = frame.kind === 'invalid' && frame.reason === 'notJson' ? apart(text) : undefined
    if (several) for (const each of several) this.#take(each, joined(parseFrame(each)))
    else this.#take(text, frame)
  }

  #take(text: string, frame: Frame): void {
    if (this.#isClosed) return
    switch (frame.kind) {
      case 'call':
        this.#receiveCall(text, { frame, receivedAt: this.#clock.now() })
        return
      case 'result': {
        const call = this.#takeAnswered(text, frame)
        if (call) call.accept(frame.payload)
        break
      }
      case 'error': {
        const call = this.#takeAnswered(text, frame)
        const code = readErrorCode(frame.code)
        if (call) call.reject(new OcppError(code, frame.description, frame.details))
        break
      }
      case 'send':
        this.#options.onFrame?.('in', text, {
          kind: 'call',
          id: frame.id,
          action: frame.action,
          isSend: true,
        })
        return
      case 'resultError':
        this.#options.onFrame?.('in', text, { kind: 'error', id: frame.id, deviation: 'resultRefused' })
        return
      case 'invalid':
        this.#receiveInvalid(text, frame)
        break
    }
    this.#outgoing.sendNext()
  }

  /** The socket is gone: whatever waits for an answer is rejected with ConnectionClosed. */
  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#incoming.close()
    this.#outgoing.close()
  }

  #receiveCall(text: string, call: IncomingCall): void {
    const { id, action, deviation } = call.frame
    const overlap = this.#incoming.waiting > 0 ? 'overlappingCall' : undefined
    this.#options.onFrame?.('in', text, { kind: 'call', id, action, deviation: deviation ?? overlap })
    this.#incoming.receive(call)
  }

  // no other answer comes: whoever asked waits no longer, nor those behind him
  #receiveInvalid(text: string, { id, answerTo, reason }: InvalidFrame): void {
    const call = answerTo === undefined ? undefined : this.#outgoing.take(answerTo)
    this.#options.onFrame?.('in', text, { kind: 'invalid', id, action: call?.action, deviation: reason })
    if (call) call.reject(new UnreadableAnswer(call.action))
    if (id !== undefined) this.#refuse(id, reason)
  }

  #takeAnswered(
    text: string,
    frame: { kind: 'result' | 'error'; id: string; deviation?: FrameDeviation },
  ): OutgoingCall | undefined {
    const call = this.#outgoing.take(frame.id)
    this.#options.onFrame?.('in', text, {
      kind: frame.kind,
      id: call?.id ?? frame.id,
      action: call?.action,
      latencyMs: call && this.#clock.now() - call.sentAt,
      deviation: call ? (frame.deviation ?? (call.id === frame.id ? undefined : 'idCase')) : 'unknownAnswer',
    })
    return call
  }

  #answer(text: string, { frame, receivedAt }: IncomingCall, error?: OcppError): void {
    const latencyMs = this.#clock.now() - receivedAt
    this.#trySend(text, { kind: error ? 'error' : 'result', id: frame.id, action: frame.action, latencyMs })
  }

  // An unknown kind of message is ignored in 1.6 (§4.1.3) and refused in 2.x (part 4 §4.1.3).
  #refuse(id: string, reason: InvalidReason): void {
    if (reason === 'unknownType' && this.#version === 'ocpp1.6') return
    const code = reason === 'unknownType' ? 'MessageTypeNotSupported' : this.#spell('FormationViolation')
    const error = { code, description: reason, details: {} satisfies Payload }
    this.#trySend(errorText(id, error), { kind: 'error', id })
  }

  get #version(): OcppVersion {
    return this.#options.version ?? 'ocpp1.6'
  }

  #spell(code: ErrorCode): string {
    return spelledFor(this.#version, code)
  }

  // An answer that cannot be sent is lost with its socket: the peer asks again.
  #trySend(text: string, info: FrameInfo): void {
    try {
      this.#transmit(text, info)
    } catch {
      // the socket's own close event ends this connection
    }
  }

  #transmit(text: string, info: FrameInfo): void {
    this.#options.onFrame?.('out', text, info)
    this.#options.socket.send(text)
  }
}

/** It came in one message with others. */
function joined(frame: Frame): Frame {
  if (frame.kind !== 'invalid') frame.deviation ??= 'joinedFrames'
  return frame
}
