import { repeatedly } from '../http/onceRead.ts'
import type { Link } from './link.ts'
import { HEARTBEAT_INTERVAL_S } from './told/boot.ts'

export type KeepAliveTiming = {
  /** A socket silent this long is pinged. */
  pingAfterMs: number
  /** And given up when silent this long. */
  silentMs: number
  /** For stations that are known never to answer pings: by their heartbeats. */
  silentPonglessMs: number
  checkEveryMs: number
}
export const keepAliveTiming: KeepAliveTiming = {
  pingAfterMs: 20_000,
  silentMs: 45_000,
  silentPonglessMs: 2 * HEARTBEAT_INTERVAL_S * 1000 + 30_000,
  checkEveryMs: 5_000,
}

const MAX_PONGLESS = 10_000

/**
 * Keep-alive: finds half-open sockets within a minute. Any frame counts as life. A station that was given up without ever
 * answering a ping, yet comes back and still does not, only ignores pings (protocols §4.9): it is then
 * measured by its heartbeats.
 */
export function keepAlive(links: () => Iterable<Link>, timing: KeepAliveTiming) {
  const pongless = new Set<string>()
  const stop = repeatedly(timing.checkEveryMs, () => {
    for (const link of links()) check(link)
  })

  function check(link: Link) {
    // whom we do not listen to is not silent: while the database stands still that would be the end of all who speak
    if (link.isBraked) return
    const { identity } = link.station
    const silentMs = performance.now() - link.heardMs
    if (link.hasPonged) pongless.delete(identity)
    const limitMs = pongless.has(identity) && !link.hasPonged ? timing.silentPonglessMs : timing.silentMs
    if (silentMs >= limitMs && link.pingedMs !== undefined) {
      if (!link.hasPonged && pongless.size < MAX_PONGLESS) pongless.add(identity)
      link.socket.terminate()
      return
    }
    if (silentMs < timing.pingAfterMs || link.pingedMs !== undefined) return
    link.pingedMs = performance.now()
    link.socket.ping()
  }

  return { stop }
}
