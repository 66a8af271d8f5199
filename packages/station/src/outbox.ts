import { ConnectionClosed } from '@zaryad/ocpp'

type Entry = { send(): Promise<void>; attempts: number }

type Wiring = {
  isOpen(): boolean
  maxAttempts(): number
  retryIntervalMs(): number
  later(delayMs: number, run: () => void): () => void
}

/**
 * Store and forward for messages of transactions: strictly in order, kept while the socket is down, retried when the
 * central system fails to process one (OCPP 1.6 §4.1.2, §9.1.28–29).
 */
export class Outbox {
  readonly #wiring: Wiring
  readonly #entries: Entry[] = []
  #isSending = false
  #idleListeners: (() => void)[] = []

  constructor(wiring: Wiring) {
    this.#wiring = wiring
  }

  get size(): number {
    return this.#entries.length
  }

  /** `send` makes the message at the last moment: what earlier answers told is known by then. */
  add(send: () => Promise<void>): void {
    this.#entries.push({ send, attempts: 0 })
    this.flush()
  }

  flush(): void {
    if (!this.#isSending) void this.#sendAll()
  }

  /** Once nothing is left to deliver. */
  whenEmpty(): Promise<void> {
    if (this.size === 0) return Promise.resolve()
    return new Promise((resolve) => this.#idleListeners.push(resolve))
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true
    try {
      for (let entry = this.#entries[0]; entry && this.#wiring.isOpen(); entry = this.#entries[0]) {
        const outcome = await this.#trySend(entry)
        if (outcome === 'closed') return
        if (outcome === 'retry') await this.#pause(entry.attempts)
        else this.#entries.shift()
      }
    } finally {
      this.#isSending = false
    }
    if (this.size > 0) return
    const listeners = this.#idleListeners
    this.#idleListeners = []
    for (const listener of listeners) listener()
  }

  async #trySend(entry: Entry): Promise<'done' | 'retry' | 'closed'> {
    try {
      await entry.send()
      return 'done'
    } catch (error) {
      if (error instanceof ConnectionClosed) return 'closed'
      entry.attempts += 1
      return entry.attempts < this.#wiring.maxAttempts() ? 'retry' : 'done'
    }
  }

  #pause(attempts: number): Promise<void> {
    return new Promise((resolve) => this.#wiring.later(this.#wiring.retryIntervalMs() * attempts, resolve))
  }
}
