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
type Queued = OutgoingCall & { text: string; sendBefore: number; cancelTimeout: () => void }

type Wiring = { clock: Clock; transmit(text: string, call: OutgoingCall): void }

/** What has waited longer than this part of its time is not sent: its answer would come when nobody waits. */
const LATEST_SENDING = 0.9

/**
 * Our calls: one outstanding at a time, the rest wait their turn (OCPP 1.6J §4.1.1). The wait counts: whoever asks a
 * mute peer hears so in the time that was given, however many asked before.
 */
export class Outgoing {
  readonly #wiring: Wiring
  readonly #idPrefix = Math.random().toString(36).slice(2, 12)
  #sequence = 0
  #queue: Queued[] = []
  #outstanding: Queued | undefined
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
      const { clock } = this.#wiring
      const sendBefore = clock.now() + timeoutMs * LATEST_SENDING
      const cancelTimeout = clock.after(timeoutMs, () => this.#expire(call, timeoutMs))
      const call: Queued = { id, action, sentAt: 0, accept, reject, text, sendBefore, cancelTimeout }
      this.#queue.push(call)
      this.sendNext()
    })
  }

  /**
   * The call that an answer belongs to, no longer outstanding; undefined for an id that nobody waits for
   * (unsolicited, or too late). Some stations
   * change the case of letters, and ours are all small.
   */
  take(id: string): OutgoingCall | undefined {
    const call = this.#outstanding
    if (call?.id !== id.trim().toLowerCase()) return undefined
    this.#settle()
    return call
  }

  /** Whatever waits, once nothing is outstanding. */
  sendNext(): void {
    if (this.#outstanding) return
    const { clock, transmit } = this.#wiring
    const next = this.#queue.findIndex(({ sendBefore }) => clock.now() < sendBefore)
    const call = next < 0 ? undefined : this.#queue.splice(next, 1)[0]
    if (!call) return
    this.#outstanding = call
    call.sentAt = clock.now()
    try {
      transmit(call.text, call)
    } catch {
      // A socket that refuses to send is as good as closed; its close event follows.
      this.#settle()
      call.reject(new ConnectionClosed(call.action))
      this.sendNext()
    }
  }

  close(): void {
    this.#isClosed = true
    const sent = this.#outstanding
    const abandoned = sent ? [sent, ...this.#queue] : this.#queue
    this.#settle()
    this.#queue = []
    for (const call of abandoned) {
      call.cancelTimeout()
      call.reject(new ConnectionClosed(call.action, { wasSent: call === sent }))
    }
  }

  #settle(): void {
    this.#outstanding?.cancelTimeout()
    this.#outstanding = undefined
  }

  #expire(call: Queued, timeoutMs: number): void {
    const wasSent = this.#outstanding === call
    if (wasSent) this.#settle()
    else this.#queue = this.#queue.filter((waiting) => waiting !== call)
    call.reject(new CallTimeout(call.action, timeoutMs, { wasSent }))
    this.sendNext()
  }
}
