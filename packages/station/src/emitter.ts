type Listener<Args extends unknown[]> = (...args: Args) => void

/** Typed events, in Node and in a browser alike. */
export class Emitter<Events extends { [name: string]: unknown[] }> {
  readonly #listeners: { [Name in keyof Events]?: Set<Listener<Events[Name]>> } = {}

  /** The function returned takes the listener off. */
  on<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): () => void {
    const listeners = this.#listeners[name] ?? new Set<Listener<Events[Name]>>()
    this.#listeners[name] = listeners
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  has(name: keyof Events): boolean {
    return (this.#listeners[name]?.size ?? 0) > 0
  }

  emit<Name extends keyof Events>(name: Name, ...args: Events[Name]): void {
    for (const listener of this.#listeners[name] ?? []) listener(...args)
  }
}
