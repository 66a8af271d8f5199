/** Time as a dependency: tests turn it by hand. */
export type Clock = {
  now(): number
  /** Runs once after `delayMs`; the function returned takes it back. */
  after(delayMs: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}
