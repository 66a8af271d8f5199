import type { Clock } from './clock.ts'
import { CallTimeout, ConnectionClosed } from './errors.ts'
import { callText, type Payload } from './frame.ts'

export type OutgoingCall = {
  id: string
  action: string
  sentAt: number
  accept(payload: Payload): void
  reject(error: Error): void
}
type Queued = OutgoingCall & { text: string; timeoutMs: number }

type Wiring = { clock: Clock; transmit(text: string, call: OutgoingCall): void }

/** Our calls: one outstanding at a time, the rest wait their turn (OCPP 1.6J §4.1.1). */
export class Outgoing {
  readonly #wiring: Wiring
  readonly #idPrefix = Math.random().toString(36).slice(2, 12)
  #sequence = 0
  #queue: Queued[] = []
  #outstanding: Queued | undefined
  #cancelTimeout: (() => void) | undefined
  #isClosed = false

  constructor(wiring: Wiring) {
    this.#wiring = wiring
  }

  get waiting(): number {
    return this.#queue.length + (this.#outstanding ? 1 : 0)
  }

  call(action: string, payload: object, timeoutMs: number): Promise<Payload> {
    if (this.#isClosed) return Promise.reject(new ConnectionClosed(action))
    this.#sequence += 1
    const id = `${this.#idPrefix}-${this.#sequence.toString(36)}`
    const text = callText(id, action, payload)
    return new Promise((accept, reject) => {
      this.#queue.push({ id, action, sentAt: 0, accept, reject, text, timeoutMs })
      this.#sendNext()
    })
  }

  /** The call this answer belongs to, taken off; undefined for an id nobody waits for. */
  take(id: string): OutgoingCall | undefined {
    const call = this.#outstanding
    if (call?.id !== id) return undefined
    this.#settle()
    return call
  }

  sendNext(): void {
    this.#sendNext()
  }

  close(): void {
    this.#isClosed = true
    const abandoned = this.#outstanding ? [this.#outstanding, ...this.#queue] : this.#queue
    this.#settle()
    this.#queue = []
    for (const call of abandoned) call.reject(new ConnectionClosed(call.action))
  }

  #settle(): void {
    this.#cancelTimeout?.()
    this.#cancelTimeout = undefined
    this.#outstanding = undefined
  }

  #sendNext(): void {
    if (this.#outstanding) return
    const call = this.#queue.shift()
    if (!call) return
    const { clock, transmit } = this.#wiring
    this.#outstanding = call
    call.sentAt = clock.now()
    this.#cancelTimeout = clock.after(call.timeoutMs, () => this.#expire(call))
    try {
      transmit(call.text, call)
    } catch {
      // A socket that refuses to send is as good as closed; its close event follows.
      this.#settle()
      call.reject(new ConnectionClosed(call.action))
      this.#sendNext()
    }
  }

  #expire(call: Queued): void {
    this.#settle()
    call.reject(new CallTimeout(call.action, call.timeoutMs))
    this.#sendNext()
  }
}
