const last = new Map<string, Promise<unknown>>()

/** Runs what has the same key one after the other, in this process. */
export function oneAtATime<T>(key: string, run: () => Promise<T>): Promise<T> {
  const turn = (last.get(key) ?? Promise.resolve()).then(run, run)
  last.set(key, turn)
  const leave = () => {
    if (last.get(key) === turn) last.delete(key)
  }
  turn.then(leave, leave)
  return turn
}
