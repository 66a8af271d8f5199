import { setTimeout as pause } from 'node:timers/promises'
import { startChild } from './child.ts'
import { figure, percentile } from './figure.ts'
import { startCommands } from './fleet/commands.ts'
import { administrator, type Fleet, openFleet } from './fleet/processes.ts'
import { Roamers } from './fleet/roamers.ts'
import type { Running } from './network.ts'

const STATIONS = 3_000
const CALLS_PER_SECOND = 300
const ASKERS = 4
const COMMANDS_S = 10
const METERS = 1_000
const METERS_S = 8
const GENERATORS = 3
const ROUNDS = 3
const ALL = 'api,gateway,jobs'

type Setup = { gateways: number[]; people: number[] }
type Measured = { p99: number; perSecond: number }

/** One process and 3 gateways, 2 for people and 1 for jobs, in turns: commands to any station, and readings a second. */
export async function benchSplit(rounds = ROUNDS): Promise<void> {
  const fleet = await openFleet(STATIONS)
  const one: Measured[] = []
  const many: Measured[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      one.push(await measured(fleet, [ALL]))
      many.push(await measured(fleet, ['api', 'api', 'jobs', 'gateway', 'gateway', 'gateway']))
    }
  } finally {
    await fleet.close()
  }
  const middle = (all: Measured[], of: keyof Measured) =>
    percentile(
      all.map((each) => each[of]),
      0.5,
    )
  figure({ name: 'split.commands.p99.one', value: middle(one, 'p99'), unit: 'ms' })
  figure({ name: 'split.commands.p99.many', value: middle(many, 'p99'), unit: 'ms' })
  figure({
    name: 'split.commands.ratio',
    value: middle(many, 'p99') / middle(one, 'p99'),
    unit: 'ratio',
    limit: { atMost: 1.5 },
  })
  figure({ name: 'split.meter.one', value: middle(one, 'perSecond'), unit: 'calls/s' })
  figure({ name: 'split.meter.many', value: middle(many, 'perSecond'), unit: 'calls/s' })
  figure({
    name: 'split.meter.ratio',
    value: middle(many, 'perSecond') / middle(one, 'perSecond'),
    unit: 'ratio',
    limit: { atLeast: 1.6 },
  })
}

async function measured(fleet: Fleet, roles: string[]): Promise<Measured> {
  const running: { roles: string; started: Running }[] = []
  for (const each of roles) running.push({ roles: each, started: await fleet.start(each) })
  const portsOf = (role: string) =>
    running.filter((each) => each.roles.includes(role)).map(({ started }) => started.port)
  const setup = { gateways: portsOf('gateway'), people: portsOf('api') }
  const p99 = await commandsP99(fleet, setup)
  await fleet.network.owner.query('truncate meter_values, ocpp_messages')
  const perSecond = await readings(setup)
  for (const { started } of running) await fleet.stop(started)
  return { p99, perSecond }
}

async function commandsP99(fleet: Fleet, { gateways, people }: Setup): Promise<number> {
  const of = { first: 0, stations: STATIONS, charging: 0, perSecond: CALLS_PER_SECOND }
  const roamers = new Roamers(gateways, of)
  await roamers.opened()
  const asks = await Promise.all(
    Array.from({ length: ASKERS }, (_, n) => administrator(() => people[n % people.length]!)),
  )
  const commands = await startCommands(fleet.network, asks)
  await pause(COMMANDS_S * 1000)
  await commands.stop()
  roamers.kill()
  const refused = [...commands.statuses].filter(([status]) => status !== 200)
  if (refused.length) throw new Error(`commands were answered ${JSON.stringify(refused)}`)
  return percentile(commands.latencies, 0.99)
}

/** By as many generators either way, so that what they cost is the same. */
async function readings({ gateways }: Setup): Promise<number> {
  const each = Math.floor(METERS / GENERATORS)
  const loads = await Promise.all(
    Array.from({ length: GENERATORS }, async (_, n) => {
      const port = gateways[n % gateways.length]!
      const args = [port, each, METERS_S, 'meter', n * each].map(String)
      const child = await startChild({ script: './load/main.ts', args })
      return JSON.parse(await child.output) as { perSecond: number }
    }),
  )
  return loads.reduce((sum, { perSecond }) => sum + perSecond, 0)
}
