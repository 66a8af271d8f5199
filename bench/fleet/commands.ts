import type { Network } from '../network.ts'
import type { Ask } from './processes.ts'

/** Commands to stations chosen at random, each word of them said once, one after the other by several askers. */
export async function startCommands(network: Network, asks: Ask[]) {
  const { rows } = await network.owner.query<{ id: string }>('select id from charge_points order by identity')
  const latencies: number[] = []
  const statuses = new Map<number, number>()
  let isOver = false
  let sent = 0
  const askers = asks.map(async (ask) => {
    while (!isOver) {
      const chargerPointId = rows[Math.floor(Math.random() * rows.length)]!.id
      const payload = { vendorId: 'Bench', data: String(sent++) }
      const beganMs = performance.now()
      const { status } = await ask('/devices/api/call', { chargerPointId, action: 'DataTransfer', payload })
      if (status === 200) latencies.push(performance.now() - beganMs)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  })
  return {
    latencies,
    /** How often each was answered, by its HTTP status. */
    statuses,
    async stop() {
      isOver = true
      await Promise.all(askers)
    },
  }
}
