import { setTimeout as pause } from 'node:timers/promises'
import { startStandIns } from '../e2e/support/standIns.ts'
import { lostOf, twiceIn } from '../scripts/drill/prove.ts'
import { figure } from './figure.ts'
import { startCommands } from './fleet/commands.ts'
import { startDrivers } from './fleet/drivers.ts'
import { administrator, openFleet } from './fleet/processes.ts'
import { Roamers } from './fleet/roamers.ts'
import { identityOf } from './identity.ts'

const STATIONS = 300
const CHARGING = 100
const PAID = 10
const CALLS_PER_SECOND = 100
const QUIET_S = 10
const DEAD_S = 60
const MOST_UNTIL_HEALED_S = 10

/** NATS is dead for a minute: charging, readings and money go on, commands say so, and all of it heals by itself. */
export async function benchNats(): Promise<void> {
  const banks = await startStandIns()
  const fleet = await openFleet(STATIONS + PAID, banks.env)
  let roamers: Roamers | undefined
  try {
    const people = await fleet.start('api,jobs')
    banks.tell(`http://127.0.0.1:${people.port}`)
    const gateways = [await fleet.start('gateway'), await fleet.start('gateway')].map(({ port }) => port)
    const of = { first: 0, stations: STATIONS, charging: CHARGING, perSecond: CALLS_PER_SECOND }
    roamers = new Roamers(gateways, of)
    await roamers.opened()
    const ask = await administrator(() => people.port)
    const identities = Array.from({ length: PAID }, (_, n) => identityOf(STATIONS + n))
    const drivers = await startDrivers(fleet.network, ask, identities, gateways[0]!)
    await pause(QUIET_S * 1000)
    figure({ name: 'nats.p99.alive', value: (await roamers.told()).p99, unit: 'ms' })
    // what was edited while NATS was away signs in anew, and these stations are not as new as they seem
    for (const table of ['charge_stations', 'charge_points', 'devices'])
      await fleet.network.owner.query(`update ${table} set updated_at = now() - interval '1 day'`)
    await fleet.nats.kill()
    const during = await startCommands(fleet.network, [ask])
    const paidBefore = drivers.paid()
    await pause(DEAD_S * 1000)
    await during.stop()
    const dead = await roamers.told()
    figure({ name: 'nats.p99.dead', value: dead.p99, unit: 'ms' })
    figure({ name: 'nats.paid.dead', value: drivers.paid() - paidBefore, unit: 'payments' })
    const others = [...during.statuses].filter(([status]) => status !== 503)
    const answered = others.reduce((sum, [, times]) => sum + times, 0)
    figure({ name: 'nats.commands.refused', value: during.statuses.get(503) ?? 0, unit: 'commands' })
    figure({ name: 'nats.commands.otherwise', value: answered, unit: 'commands', limit: { atMost: 0 } })
    await fleet.nats.start()
    const healing = performance.now()
    let isHealed = false
    while (!isHealed) {
      const one = await startCommands(fleet.network, [ask])
      await one.stop()
      isHealed = one.statuses.has(200)
    }
    const healedS = (performance.now() - healing) / 1000
    const healed = { limit: { atMost: MOST_UNTIL_HEALED_S } }
    figure({ name: 'nats.healedAfter', value: healedS, unit: 's', ...healed })
    const driven = await drivers.end()
    const { facts, told } = await roamers.end()
    const none = { limit: { atMost: 0 } }
    figure({ name: 'nats.dropped', value: dead.returned + told.returned, unit: 'stations', ...none })
    figure({ name: 'nats.paid', value: driven.paid, unit: 'payments' })
    figure({ name: 'nats.unsettled', value: driven.unsettled, unit: 'payments', ...none })
    figure({ name: 'nats.unstarted', value: driven.unstarted, unit: 'payments', ...none })
    const lost = await lostOf(fleet.network.url, facts)
    const all = [facts.starts, facts.readings, facts.stops].reduce((sum, { length }) => sum + length, 0)
    figure({ name: 'nats.acknowledged', value: all, unit: 'facts' })
    figure({ name: 'nats.lost', value: lost.starts + lost.readings + lost.stops, unit: 'facts', ...none })
    figure({ name: 'nats.twice', value: await twiceIn(fleet.network.url), unit: 'sessions', ...none })
  } finally {
    roamers?.kill()
    await fleet.close()
    await banks.stop()
  }
}
