import { localWire, type Wire } from './wire.ts'

/**
 * Publish and subscribe: what has happened is told to whoever listens, in this process and others; a listener's fault
 * is its own.
 */
export class Bus<Message> {
  readonly #wire: Wire
  readonly #topic: string

  constructor(topic: string, wire: Wire = localWire()) {
    this.#topic = topic
    this.#wire = wire
  }

  /** Answers how to stop. */
  on(listener: (message: Message) => void): () => void {
    // processes of one version tell each other what its types say
    return this.#wire.on(this.#topic, listener as (message: unknown) => void)
  }

  /** Call once the change is committed. */
  tell(message: Message): void {
    this.#wire.tell(this.#topic, message)
  }
}
