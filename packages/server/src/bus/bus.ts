import { apart } from '../faults/lastResort.ts'

/** What has happened is told to whoever listens; a listener's fault is its own. */
export class Bus<Message> {
  readonly #listeners = new Set<(message: Message) => void>()

  /** Answers how to stop. */
  on(listener: (message: Message) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Call once the change is committed. */
  tell(message: Message): void {
    for (const listener of this.#listeners) apart(() => listener(message))
  }
}
