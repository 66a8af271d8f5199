/** Time as a dependency: tests turn it by hand. */
export type Clock = {
  now(): number
  /** Runs once after `delayMs`; the function returned takes it back. */
  after(delayMs: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  /** What came while this process stood still is read before that: it came in time. */
  after(delayMs, run) {
    let turn: NodeJS.Immediate | undefined
    const timer = setTimeout(() => {
      turn = setImmediate(run)
    }, delayMs)
    return () => {
      clearTimeout(timer)
      clearImmediate(turn)
    }
  },
}
