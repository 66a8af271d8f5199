import { contenders, load } from './contenders.ts'
import { figure } from './figure.ts'
import { openNetwork } from './network.ts'

const STATIONS = 5000
const SECONDS = 20
const MOST_MS = 25

/**
 * 4,000 calls a second from five thousand stations that charge, a hundred at a location: three readings, a status and
 * a heartbeat in turns. A call that is late counts from when it was due.
 */
export async function benchMixed(seconds = SECONDS): Promise<void> {
  const network = await openNetwork(STATIONS)
  try {
    for (const { name, start } of contenders) {
      const running = await start(network)
      const { perSecond, p50, p99 } = await load(running.port, { stations: STATIONS, seconds, mode: 'mixed' })
      await running.child.stop()
      const at = name === 'product' ? 'mixed' : `mixed.bound.${name}`
      figure({ name: `${at}.rate`, value: perSecond, unit: 'calls/s' })
      figure({ name: `${at}.p50`, value: p50, unit: 'ms' })
      const limit = name === 'product' ? { limit: { atMost: MOST_MS } } : {}
      figure({ name: `${at}.p99`, value: p99, unit: 'ms', ...limit })
    }
  } finally {
    await network.close()
  }
}
