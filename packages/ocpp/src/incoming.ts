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
  /** A handler failed with something that is not an answer to the peer. */
  fail(error: unknown, action: string): void
}

/** Backpressure: a peer far ahead of its answers is a fault, beyond this its calls are refused. */
const MAX_WAITING = 1000

/** The peer's calls, answered in the order they came, however long a handler takes. */
export class Incoming {
  readonly #wiring: Wiring
  readonly #waiting: IncomingCall[] = []
  #isServing = false
  #isClosed = false

  constructor(wiring: Wiring) {
    this.#wiring = wiring
  }

  /** Calls received and not answered yet. */
  get waiting(): number {
    return this.#waiting.length + (this.#isServing ? 1 : 0)
  }

  receive(call: IncomingCall): void {
    if (this.#waiting.length >= MAX_WAITING) {
      this.#answerError(call, new OcppError('GenericError', 'too many calls at once'))
      return
    }
    if (this.#isServing) this.#waiting.push(call)
    else this.#serve(call)
  }

  close(): void {
    this.#isClosed = true
    this.#waiting.length = 0
  }

  #serve(call: IncomingCall): void {
    let next: IncomingCall | undefined = call
    while (next) {
      const answer = this.#tryHandle(next)
      if (answer instanceof Promise) {
        this.#isServing = true
        void this.#serveLater(next, answer)
        return
      }
      this.#isServing = false
      next = this.#waiting.shift()
    }
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
      this.#isServing = false
      const next = this.#waiting.shift()
      if (next) this.#serve(next)
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
