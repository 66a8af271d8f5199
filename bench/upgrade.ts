import { setTimeout as pause } from 'node:timers/promises'
import { startStandIns } from '../e2e/support/standIns.ts'
import { inTurn } from '../packages/server/src/testing/inTurn.ts'
import { lostOf, twiceIn } from '../scripts/drill/prove.ts'
import { figure } from './figure.ts'
import { startDrivers } from './fleet/drivers.ts'
import { administrator, openFleet } from './fleet/processes.ts'
import { Roamers, together } from './fleet/roamers.ts'
import { identityOf } from './identity.ts'

const STATIONS = 2_000
const PAID = 20
const CHARGING = 500
const CALLS_PER_SECOND = 1_500
const DRAIN_SECONDS = 15
const MOST_AWAY_S = 10

/**
 * Every process of a network at work is exchanged for a new one, one after another, behind a balancer that gives
 * whoever comes to the next: stations charge and call, drivers pay and charge. `UPGRADE_FROM` is the `main.ts` of the
 * release that is exchanged; without it a release is exchanged for itself.
 */
export async function benchUpgrade(): Promise<void> {
  const banks = await startStandIns()
  const fleet = await openFleet(STATIONS + PAID, { ...banks.env, DRAIN_SECONDS: String(DRAIN_SECONDS) })
  const script = process.env.UPGRADE_FROM
  const old = script ? { script } : {}
  const peoplePorts: number[] = []
  const gatewayPorts: number[] = []
  const front = await inTurn(peoplePorts, gatewayPorts)
  const address = `http://127.0.0.1:${front.port}`
  banks.tell(address)
  let roamers: Roamers | undefined
  try {
    const parts = []
    for (const roles of ['api', 'api', 'jobs', 'gateway', 'gateway', 'gateway']) {
      const ports = roles === 'api' ? peoplePorts : roles === 'gateway' ? gatewayPorts : []
      const running = await fleet.start(roles, old)
      ports.push(running.port)
      parts.push({ roles, ports, running })
    }
    const of = { first: 0, stations: STATIONS, charging: CHARGING, perSecond: CALLS_PER_SECOND }
    roamers = new Roamers([front.port], of)
    await roamers.opened()
    const ask = await administrator(() => front.port)
    const identities = Array.from({ length: PAID }, (_, n) => identityOf(STATIONS + n))
    const drivers = await startDrivers(fleet.network, ask, identities, front.port)
    await pause(5_000)
    const before = await roamers.told()
    figure({ name: 'upgrade.p99.before', value: before.p99, unit: 'ms' })
    const beganMs = Date.now()
    let calls = 0
    let worstP99 = 0
    let longestAwayMs = 0
    const note = async () => {
      const told = await roamers!.told()
      calls += told.calls
      worstP99 = Math.max(worstP99, told.p99)
      longestAwayMs = Math.max(longestAwayMs, told.longestAwayMs)
    }
    for (const part of parts) {
      const next = await fleet.start(part.roles)
      part.ports.push(next.port)
      // a balancer that asks for /readyz leads nobody there any more
      part.ports.splice(part.ports.indexOf(part.running.port), 1)
      await fleet.stop(part.running)
      await note()
    }
    await pause(5_000)
    await note()
    const tookS = (Date.now() - beganMs) / 1000
    const driven = await drivers.end()
    const { facts, told } = await roamers.end()
    const none = { limit: { atMost: 0 } }
    figure({ name: 'upgrade.took', value: tookS, unit: 's' })
    figure({ name: 'upgrade.heartbeats', value: calls / tookS, unit: 'calls/s' })
    figure({ name: 'upgrade.p99.during', value: worstP99, unit: 'ms' })
    const away = { name: 'upgrade.away.longest', value: longestAwayMs / 1000, unit: 's' }
    figure({ ...away, limit: { atMost: MOST_AWAY_S } })
    figure({ name: 'upgrade.paid', value: driven.paid, unit: 'payments' })
    figure({ name: 'upgrade.unsettled', value: driven.unsettled, unit: 'payments', ...none })
    figure({ name: 'upgrade.unstarted', value: driven.unstarted, unit: 'payments', ...none })
    const lost = await lostOf(fleet.network.url, facts)
    const all = [facts.starts, facts.readings, facts.stops].reduce((sum, { length }) => sum + length, 0)
    figure({ name: 'upgrade.acknowledged', value: all, unit: 'facts' })
    figure({ name: 'upgrade.lost', value: lost.starts + lost.readings + lost.stops, unit: 'facts', ...none })
    figure({ name: 'upgrade.twice', value: await twiceIn(fleet.network.url), unit: 'sessions', ...none })
    figure({ name: 'upgrade.errors', value: facts.errors, unit: 'answers' })
    figure({ name: 'upgrade.commands.twice', value: together([told]).twice, unit: 'commands', ...none })
  } finally {
    roamers?.kill()
    front.close()
    await fleet.close()
    await banks.stop()
  }
}
