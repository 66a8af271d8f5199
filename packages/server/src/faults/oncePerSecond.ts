type Say = (suppressed: number) => void

const WINDOW_MS = 1_000
/** Kinds are few; should some be made out of what strangers send, they share one line. */
const MOST_KINDS = 200
const OTHERS = 'others'

/**
 * Lets the first of a kind through at once and then, each second, the latest of those that came meanwhile,
 * with how many came. A disk that is full must not be filled by saying so.
 */
export function oncePerSecond(): (kind: string, say: Say) => void {
  const held = new Map<string, { count: number; say: Say }>()

  function wait(kind: string) {
    setTimeout(() => {
      const { count, say } = held.get(kind) ?? { count: 0 }
      held.delete(kind)
      if (count === 0 || !say) return
      open(kind, say)
      say(count - 1)
    }, WINDOW_MS).unref()
  }
  function open(kind: string, say: Say) {
    held.set(kind, { count: 0, say })
    wait(kind)
  }

  return (given, say) => {
    const kind = held.size < MOST_KINDS || held.has(given) ? given : OTHERS
    const seen = held.get(kind)
    if (!seen) {
      open(kind, say)
      say(0)
      return
    }
    seen.count += 1
    seen.say = say
  }
}
