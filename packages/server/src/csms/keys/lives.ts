import { setTimeout as sleep } from 'node:timers/promises'
import type { Link } from '../link.ts'

const CHECK_MS = 50

/** Whether the station at that socket shows within so long that it lives: it is pinged, and asked for a sign. */
export async function lives(link: Link, withinMs: number): Promise<boolean> {
  const { socket, frames } = link
  const startedMs = performance.now()
  let hasPonged = false
  const onPong = () => {
    hasPonged = true
  }
  socket.once('pong', onPong)
  socket.ping()
  try {
    for (let isAsked = false; ; await sleep(CHECK_MS, undefined, { ref: false })) {
      const forMs = performance.now() - startedMs
      if (hasGone(link)) return false
      if (hasPonged || link.frames !== frames || link.isBraked) return true
      if (forMs >= withinMs) return false
      // some never answer pings (protocols §4.9): they may answer a call
      if (isAsked || forMs <= withinMs / 2) continue
      isAsked = true
      link.ask({ verb: 'trigger', about: { message: 'heartbeat' } }).catch(() => {})
    }
  } finally {
    socket.off('pong', onPong)
  }
}

export const hasGone = ({ socket }: Link): boolean => socket.readyState !== socket.OPEN
