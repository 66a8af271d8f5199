/**
 * Looks so often whether anybody has been silent for too long: not before what came while this process stood still has
 * been read. The function returned ends it.
 */
export function repeatedly(everyMs: number, look: () => void): () => void {
  let turn: NodeJS.Immediate | undefined
  const timer = setInterval(() => {
    turn = setImmediate(look)
  }, everyMs)
  return () => {
    clearInterval(timer)
    clearImmediate(turn)
  }
}

/** The same once: whoever has answered by then has answered in time. The function returned takes it back. */
export function after(delayMs: number, run: () => void): () => void {
  let turn: NodeJS.Immediate | undefined
  const timer = setTimeout(() => {
    turn = setImmediate(run)
  }, delayMs)
  return () => {
    clearTimeout(timer)
    clearImmediate(turn)
  }
}
