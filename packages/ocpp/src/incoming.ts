import { type ErrorCode, NoAnswer, OcppError } from './errors.ts'
import { type CallFrame, errorText, type Payload, resultText } from './frame.ts'

export type CallMeta = { id: string; receivedAt: number }
export type CallHandler = (action: string, payload: Payload, meta: CallMeta) => object | Promise<object>
export type IncomingCall = { frame: CallFrame; receivedAt: number }

type Wiring = {
  handle: CallHandler
  answer(text: string, call: IncomingCall, error?: OcppError): void
  /** The code as the peer's version writes it. */
  spell(code: ErrorCode): string
  /** Calls of that action that wait behind each other are begun at once, in their order; answers keep theirs. */
  goTogether?: ((action: string) => boolean) | undefined
  /** What waits when the peer goes is handled all the same, if it is of these. */
  outlives?: ((action: string) => boolean) | undefined
  /** A handler failed with something that is not an answer to the peer. */
  fail(error: unknown, action: string): void
}

/** Backpressure: a peer far ahead of its answers is a fault, beyond this its calls are refused. */
const MAX_WAITING = 1000
const MOST_TOGETHER = 64

/** The peer's calls, answered in the order they came, however long a handler takes. */
export class Incoming {
  readonly #wiring: Wiring
  readonly #waiting: IncomingCall[] = []
  /** So many are with their handlers. */
  #serving = 0
  #isClosed = false

  constructor(wiring: Wiring) {
    this.#wiring = wiring
  }

  /** Calls received and not answered yet. */
  get waiting(): number {
    return this.#waiting.length + this.#serving
  }

  receive(call: IncomingCall): void {
    if (this.#waiting.length >= MAX_WAITING) {
      this.#answerError(call, new OcppError('GenericError', 'too many calls at once'))
      return
    }
    if (this.#serving > 0) this.#waiting.push(call)
    else this.#serve(call)
  }

  /** Nothing more is answered. */
  close(): void {
    this.#isClosed = true
    const { outlives } = this.#wiring
    const left = outlives ? this.#waiting.filter(({ frame }) => outlives(frame.action)) : []
    this.#waiting.splice(0, this.#waiting.length, ...left)
  }

  #serve(call: IncomingCall): void {
    let next: IncomingCall | undefined = call
    while (next) {
      const others = this.#takeAlike(next)
      if (others.length > 0) {
        void this.#serveTogether([next, ...others])
        return
      }
      const answer = this.#tryHandle(next)
      if (answer instanceof Promise) {
        this.#serving = 1
        void this.#serveLater(next, answer)
        return
      }
      next = this.#waiting.shift()
    }
  }

  /** Those that wait right behind it and may go along. */
  #takeAlike({ frame: { action } }: IncomingCall): IncomingCall[] {
    if (this.#waiting[0]?.frame.action !== action || !this.#wiring.goTogether?.(action)) return []
    const other = this.#waiting.findIndex(({ frame }) => frame.action !== action)
    return this.#waiting.splice(0, Math.min(MOST_TOGETHER, other < 0 ? MOST_TOGETHER : other))
  }

  async #serveTogether(calls: IncomingCall[]): Promise<void> {
    this.#serving = calls.length
    const { handle } = this.#wiring
    const answers = calls.map(async ({ frame: { action, payload, id }, receivedAt }) =>
      handle(action, payload, { id, receivedAt }),
    )
    for (const [index, answer] of (await Promise.allSettled(answers)).entries()) {
      const call = calls[index]!
      this.#serving -= 1
      if (answer.status === 'rejected') this.#answerError(call, answer.reason)
      else this.#tryAnswer(call, answer.value)
    }
    this.#serveNext()
  }

  #tryAnswer(call: IncomingCall, answer: object): void {
    try {
      this.#answer(call, answer)
    } catch (error) {
      this.#answerError(call, error)
    }
  }

  #serveNext(): void {
    const next = this.#waiting.shift()
    if (next) this.#serve(next)
  }

  /** The promise of an answer still to come, or undefined when it has gone out already. */
  #tryHandle(call: IncomingCall): Promise<object> | undefined {
    const { action, payload, id } = call.frame
    try {
      const answer = this.#wiring.handle(action, payload, { id, receivedAt: call.receivedAt })
      if (answer instanceof Promise) return answer
      this.#answer(call, answer)
    } catch (error) {
      this.#answerError(call, error)
    }
    return undefined
  }

  async #serveLater(call: IncomingCall, answer: Promise<object>): Promise<void> {
    try {
      this.#answer(call, await answer) // which throws for one that JSON cannot hold
    } catch (error) {
      this.#answerError(call, error)
    } finally {
      this.#serving = 0
      this.#serveNext()
    }
  }

  #answer(call: IncomingCall, payload: object): void {
    if (!this.#isClosed) this.#wiring.answer(resultText(call.frame.id, payload), call)
  }

  #answerError(call: IncomingCall, error: unknown): void {
    if (error instanceof NoAnswer) return
    const known = error instanceof OcppError ? error : new OcppError('InternalError')
    if (known !== error) this.#wiring.fail(error, call.frame.action)
    if (this.#isClosed) return
    const { code, description, details } = known
    const text = errorText(call.frame.id, { code: this.#wiring.spell(code), description, details })
    this.#wiring.answer(text, call, known)
  }
}
