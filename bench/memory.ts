import { residentMiB, startChild } from './child.ts'
import { figure } from './figure.ts'
import { openNetwork, startProduct } from './network.ts'

const STATIONS = 2000

const settle = () => new Promise((resolve) => setTimeout(resolve, 8000))

/** What a connected, idle station costs the server. */
export async function benchMemory(): Promise<void> {
  const network = await openNetwork(STATIONS)
  try {
    const { port, child } = await startProduct(network)
    const before = residentMiB(child)
    const load = await startChild({
      script: './load/main.ts',
      args: [String(port), String(STATIONS), '0', 'idle'],
      ready: /connectMs/,
    })
    await settle()
    figure({
      name: 'memory.perIdleStation',
      value: (1024 * (residentMiB(child) - before)) / STATIONS,
      unit: 'KiB',
    })
    await load.stop()
    await child.stop()
  } finally {
    await network.close()
  }
}
