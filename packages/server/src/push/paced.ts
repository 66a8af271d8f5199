type Held<T> = { timer: NodeJS.Timeout; last: T | undefined }

/** Throttles by key: at most one in so long, the first at once, then the newest at the end of each span. */
export function paced<T>(
  pass: (value: T) => void,
  everyMs: number,
  join: (before: T | undefined, next: T) => T = (_, next) => next,
) {
  const held = new Map<string, Held<T>>()

  function open(key: string): void {
    const timer = setTimeout(() => {
      const last = held.get(key)?.last
      held.delete(key)
      if (last === undefined) return
      pass(last)
      open(key)
    }, everyMs)
    held.set(key, { timer: timer.unref(), last: undefined })
  }

  return {
    put(key: string, value: T): void {
      const before = held.get(key)
      if (before) {
        before.last = join(before.last, value)
        return
      }
      pass(value)
      open(key)
    },
    stop(): void {
      for (const { timer } of held.values()) clearTimeout(timer)
      held.clear()
    },
  }
}
