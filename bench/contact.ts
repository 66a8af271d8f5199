import { load } from './contenders.ts'
import { figure } from './figure.ts'
import { openNetwork, startBound, startProduct } from './network.ts'

/** How many come at once, and within how many seconds all of them are to be there. */
const goals = [
  { stations: 1000, firstS: 1.5 },
  { stations: 5000, firstS: 5 },
  { stations: 15_000, firstS: 15, againS: 12 },
]

/**
 * Stations that come all at once, each with its BootNotification: for the first time ever, and again after every
 * socket has broken in the same moment. Beside bare `ws`.
 */
export async function benchContact(only?: number): Promise<void> {
  for (const { stations, firstS, againS } of goals.filter((goal) => !only || goal.stations === only)) {
    const network = await openNetwork(stations)
    try {
      const come = async (port: number) =>
        (await load(port, { stations, seconds: 0, mode: 'connect' })).connectMs / 1000
      const bare = await startBound(network, './bounds/bare.ts')
      const bound = await come(bare.port)
      await bare.child.stop()
      const product = await startProduct(network)
      const first = await come(product.port)
      const again = await come(product.port)
      await product.child.stop()
      const name = `contact.${stations}`
      figure({ name: `${name}.bound.bare`, value: bound, unit: 's' })
      figure({ name: `${name}.first`, value: first, unit: 's', limit: { atMost: firstS } })
      figure({
        name: `${name}.again`,
        value: again,
        unit: 's',
        ...(againS ? { limit: { atMost: againS } } : {}),
      })
    } finally {
      await network.close()
    }
  }
}
