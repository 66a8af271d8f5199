import type { Link } from '../link.ts'
import type { Station } from '../station.ts'
import { SERVICE_RESTART } from '../stations.ts'

/** A station that comes back before it has closed its own older socket does so now and then. */
const MOST = 4
const WITHIN_MS = 5 * 60_000

type Options = { contested: (station: Station) => void; nowMs: () => number }

/**
 * Stations that show one key and take the name from each other, over and over: one that was set up as a copy of another,
 * above all. Who answers that his socket was closed for a newer one lives; a dead one never does.
 */
export function takeovers({ contested, nowMs }: Options): (older: Link) => void {
  const lately = new Map<string, number[]>()
  return ({ socket, station }) => {
    socket.once('close', (code) => {
      if (code !== SERVICE_RESTART) return
      const { chargePointId } = station
      const now = nowMs()
      const times = (lately.get(chargePointId) ?? []).filter((ms) => now - ms < WITHIN_MS)
      times.push(now)
      lately.set(chargePointId, times.slice(-MOST - 1))
      if (times.length > MOST) contested(station)
    })
  }
}
