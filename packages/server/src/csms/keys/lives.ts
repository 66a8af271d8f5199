import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Link } from '../link.ts'

const CHECK_MS = 50

/**
 * Whether the station at that socket shows within so long that it lives: it is pinged, and asked for a sign. It has half
 * of that for its answer, however long this process itself has stood still.
 */
export async function lives(link: Link, withinMs: number): Promise<boolean> {
  const { socket, frames } = link
  const pingedMs = performance.now()
  let askedMs: number | undefined
  let hasPonged = false
  const onPong = () => {
    hasPonged = true
  }
  socket.once('pong', onPong)
  socket.ping()
  try {
    for (; ; await nextCheck()) {
      if (hasGone(link)) return false
      if (hasPonged || link.frames !== frames || link.isBraked) return true
      const nowMs = performance.now()
      if (nowMs - (askedMs ?? pingedMs) <= withinMs / 2) continue
      if (askedMs !== undefined) return false
      // some never answer pings (protocols §4.9): they may answer a call
      askedMs = nowMs
      link.ask({ verb: 'trigger', about: { message: 'heartbeat' } }).catch(() => {})
    }
  } finally {
    socket.off('pong', onPong)
  }
}

/** What came while nobody listened has been heard by then. */
async function nextCheck(): Promise<void> {
  await sleep(CHECK_MS, undefined, { ref: false })
  await nextTurn()
}

export const hasGone = ({ socket }: Link): boolean => socket.readyState !== socket.OPEN
