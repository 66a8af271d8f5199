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
