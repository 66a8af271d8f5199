import { occupy, setSpeed } from '@zaryad/station'
import type { Bench } from '../bench.ts'

const waitMs = 15_000

/** A scenario begins at a station that stands free, connected and as delivered. */
export async function prepare(bench: Bench): Promise<void> {
  const { station } = bench
  for (const { id } of station.connectors) {
    station.clearFault(id)
    station.stop(id)
    station.unplug(id)
    occupy(station, id, false)
  }
  station.overrides.clear()
  station.profiles = []
  bench.speed = 1
  setSpeed(station, 1)
  bench.lastCard = undefined
  bench.lastCommand = undefined
  bench.connect()
  const until = Date.now() + waitMs
  while (!station.isAccepted && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 100))
}
