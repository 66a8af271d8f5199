import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { lostOf, twiceIn } from '../scripts/drill/prove.ts'
import { figure } from './figure.ts'
import { Roamers } from './fleet/roamers.ts'
import { type Network, openNetwork, startProduct } from './network.ts'

const STATIONS = 300
const CHARGING = 100
const CALLS_PER_SECOND = 50
const QUIET_S = 15
const LOSSY_S = 60
const MOST_UNTIL_OFFLINE_S = 60
const MOST_UNTIL_BACK_S = 60

/**
 * A network that loses every tenth packet for a minute, then all of them until everybody is shown offline, as when a
 * cable is pulled: both ends believe in a line that is dead. Rules of nftables on this machine's loopback, so it wants
 * root and `nft`.
 */
export async function benchLoss(): Promise<void> {
  if (process.getuid?.() !== 0 || spawnSync('nft', ['--version']).status !== 0)
    return console.error('loss: left out, it wants root and nft (apt-get install nftables)')
  const network = await openNetwork(STATIONS)
  const { port, child } = await startProduct(network)
  const of = { first: 0, stations: STATIONS, charging: CHARGING, perSecond: CALLS_PER_SECOND }
  const stations = new Roamers([port], of)
  try {
    await stations.opened()
    await pause(QUIET_S * 1000)
    figure({ name: 'loss.p99.quiet', value: (await stations.told()).p99, unit: 'ms' })
    lose(port, 'numgen random mod 10 == 0 ')
    await pause(LOSSY_S * 1000)
    const lossy = await stations.told()
    figure({ name: 'loss.p99.lossy', value: lossy.p99, unit: 'ms' })
    figure({ name: 'loss.calls.lossy', value: lossy.calls / LOSSY_S, unit: 'calls/s' })
    lose(port, '')
    const offlineS = await secondsUntil(network, 'connection_state = 2', 0)
    const offline = { limit: { atMost: MOST_UNTIL_OFFLINE_S } }
    figure({ name: 'loss.cut.offlineAfter', value: offlineS, unit: 's', ...offline })
    mend()
    const backS = await secondsUntil(network, 'connection_state <> 2', 0)
    figure({ name: 'loss.cut.backAfter', value: backS, unit: 's', limit: { atMost: MOST_UNTIL_BACK_S } })
    await pause(QUIET_S * 1000)
    const { facts } = await stations.end()
    const lost = await lostOf(network.url, facts)
    const all = [facts.starts, facts.readings, facts.stops].reduce((sum, { length }) => sum + length, 0)
    const none = { limit: { atMost: 0 } }
    figure({ name: 'loss.acknowledged', value: all, unit: 'facts' })
    figure({ name: 'loss.lost', value: lost.starts + lost.readings + lost.stops, unit: 'facts', ...none })
    figure({ name: 'loss.twice', value: await twiceIn(network.url), unit: 'sessions', ...none })
  } finally {
    mend()
    stations.kill()
    await child.stop()
    await network.close()
  }
}

const TABLE = 'zaryad_loss'

/** Drops packets to and from the port; `which` of them as nftables has it, all without. */
function lose(port: number, which: string): void {
  mend()
  const rules = ['sport', 'dport'].map((end) => `tcp ${end} ${port} ${which}drop`).join('\n')
  const table = `table inet ${TABLE} {\nchain in {\ntype filter hook input priority 0; policy accept;\n${rules}\n}\n}\n`
  const { status, stderr } = spawnSync('nft', ['-f', '-'], { input: table, encoding: 'utf8' })
  if (status !== 0) throw new Error(`nft: ${stderr}`)
}

function mend(): void {
  spawnSync('nft', ['delete', 'table', 'inet', TABLE])
}

async function secondsUntil({ owner }: Network, condition: string, count: number): Promise<number> {
  const beganMs = performance.now()
  for (;;) {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int as count from charge_points where ${condition}`,
    )
    const tookS = (performance.now() - beganMs) / 1000
    if (rows[0]?.count === count || tookS > 5 * 60) return tookS
    await pause(250)
  }
}
