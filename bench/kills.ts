import { setTimeout as pause } from 'node:timers/promises'
import { lostOf, twiceIn } from '../scripts/drill/prove.ts'
import { figure, percentile } from './figure.ts'
import { startCommands } from './fleet/commands.ts'
import { administrator, type Fleet, openFleet } from './fleet/processes.ts'
import { allTold, Roamers, together } from './fleet/roamers.ts'
import type { Facts } from './load/charge.ts'
import type { Running } from './network.ts'

const STATIONS = Number(process.env.KILLS_STATIONS ?? 20_000)
const GATEWAYS = 3
const CHARGING = 0.02
const CALLS_PER_SECOND = 600
const MOST_AWAY_MS = 60_000
const KILLS = 20
/** Until its charge points have gone, and after they are back. */
const SETTLED_MS = 2_000

/** A gateway is killed again and again, with its stations charging: who is back when, and whether anything of it is lost or done twice. */
export async function benchKills(kills = KILLS): Promise<void> {
  const fleet = await openFleet(STATIONS)
  const roamers: Roamers[] = []
  try {
    const people = await fleet.start('api,jobs')
    const gateways: Running[] = []
    for (let n = 0; n < GATEWAYS; n++) gateways.push(await fleet.start('gateway'))
    const ports = gateways.map(({ port }) => port)
    const [half, perSecond] = [STATIONS / 2, CALLS_PER_SECOND / 2]
    for (const first of [0, half])
      roamers.push(new Roamers(ports, { first, stations: half, charging: half * CHARGING, perSecond }))
    for (const each of roamers) await each.opened()
    const ask = await administrator(() => people.port)
    const commands = await startCommands(fleet.network, [ask, ask])
    const away: number[] = []
    for (let kill = 0; kill < kills; kill++) {
      const n = kill % GATEWAYS
      away.push(await killed(fleet, roamers, gateways, n))
    }
    await commands.stop()
    const ends = await Promise.all(roamers.map((each) => each.end()))
    figure({ name: 'kills.stations', value: STATIONS, unit: 'stations' })
    figure({ name: 'kills.count', value: kills, unit: 'kills' })
    figure({ name: 'kills.away.median', value: percentile(away, 0.5) / 1000, unit: 's' })
    const atMost = MOST_AWAY_MS / 1000
    figure({ name: 'kills.away.longest', value: Math.max(...away) / 1000, unit: 's', limit: { atMost } })
    const { executed, twice } = together(ends.map(({ told }) => told))
    figure({ name: 'kills.commands', value: executed, unit: 'commands' })
    figure({ name: 'kills.commands.twice', value: twice, unit: 'commands', limit: { atMost: 0 } })
    await proven(
      fleet,
      ends.map(({ facts }) => facts),
    )
  } finally {
    for (const each of roamers) each.kill()
    await fleet.close()
  }
}

/** One is killed and started anew in its place; answers how long the longest of its stations was without a socket, ms. */
async function killed(fleet: Fleet, roamers: Roamers[], gateways: Running[], n: number): Promise<number> {
  const { port } = gateways[n]!
  await allTold(roamers)
  await fleet.kill(gateways[n]!)
  await pause(SETTLED_MS)
  let longest = 0
  for (;;) {
    const told = await allTold(roamers)
    longest = Math.max(longest, told.longestAwayMs)
    if (told.open === STATIONS) break
    await pause(250)
  }
  gateways[n] = await fleet.start('gateway', { port })
  await pause(SETTLED_MS)
  return longest
}

/** Nothing that was acknowledged is lost or there twice, every charge point has one living owner, every tiyn is summed up. */
async function proven({ network }: Fleet, facts: Facts[]): Promise<void> {
  const lost = await Promise.all(facts.map((each) => lostOf(network.url, each)))
  const count = async (text: string) =>
    Number((await network.owner.query<{ count: string }>(text)).rows[0]?.count)
  const acknowledged = facts.flatMap(({ starts, readings, stops }) => [starts, readings, stops])
  const all = acknowledged.reduce((sum, { length }) => sum + length, 0)
  const none = { limit: { atMost: 0 } }
  const lostInAll = lost.reduce((sum, { starts, readings, stops }) => sum + starts + readings + stops, 0)
  figure({ name: 'kills.acknowledged', value: all, unit: 'facts' })
  figure({ name: 'kills.lost', value: lostInAll, unit: 'facts', ...none })
  figure({ name: 'kills.twice', value: await twiceIn(network.url), unit: 'sessions', ...none })
  const ownerless = await count(`select count(*) from station_owners o
    where not exists (select from processes p where p.id = o.process_id and p.lease_until > now())`)
  figure({ name: 'kills.ownerless', value: ownerless, unit: 'stations', ...none })
  const answeredTwice = await count(`select count(*) from (select from ocpp_messages
    where direction = 'out' and frame like '[3,%' group by charge_point_id, message_id having count(*) > 1) twice`)
  figure({ name: 'kills.answeredTwice', value: answeredTwice, unit: 'calls', ...none })
  const unlike = await count(`select count(*) from transactions
    where state = 'finished' and (sum_tiyn is null or energy_wh <> meter_stop - meter_start)`)
  figure({ name: 'kills.wrongSums', value: unlike, unit: 'sessions', ...none })
}
