import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Child } from '../../bench/child.ts'
import type { Facts } from '../../bench/load/charge.ts'
import { addNetwork, startProduct } from '../../bench/network.ts'
import { freePort } from '../../packages/server/src/db/embedded/freePort.ts'
import {
  ask,
  copyOf,
  kill,
  makeArchive,
  makeFiles,
  makeStandby,
  restoreTo,
  type Server,
  startServer,
  stop,
  until,
  urlOf,
  withClient,
} from './cluster.ts'
import { type Door, openDoor } from './door.ts'
import { factsUntil, lostOf, twiceIn } from './prove.ts'
import { startStations } from './stations.ts'

const STATIONS = 50
const CHARGING_S = 10
/** Nobody may wait longer for a server that takes what he says. */
const MOST_WITHOUT_S = 30

const begunMs = performance.now()
const say = (line: string) =>
  console.log(`${((performance.now() - begunMs) / 1000).toFixed(1).padStart(6)} s  ${line}`)
const wrong: string[] = []
function holds(line: string, isSo: boolean): void {
  say(`${isSo ? '✓' : '✗'} ${line}`)
  if (!isSo) wrong.push(line)
}
const counted = ({ starts, readings, stops }: Facts) =>
  `${starts.length} starts, ${readings.length} readings, ${stops.length} stops`

/**
 * `npm run drill`: a primary with a standby that has to have what is acknowledged, the product on them, charge points
 * that charge. The primary dies, the standby takes its place; then somebody destroys rows, and they are restored as
 * of the moment before. What charge points were told is taken has to be there each time.
 */
async function drill(home: string, ends: (() => unknown)[]): Promise<void> {
  const files = await makeFiles(join(home, 'primary'))
  const archive = makeArchive(join(home, 'archive'), files)
  const primary = await running(startServer(files, await freePort(), archive), ends)
  await ask(primary, 'create database zaryad')
  const door: Door = await openDoor(primary.port)
  ends.push(door.close)
  const product = await startProduct({ url: urlOf(files, door.port) })
  ends.push(product.child.stop)
  const owner = new pg.Pool({ connectionString: urlOf(files, primary.port), max: 2 })
  await addNetwork(owner, STATIONS)
  await owner.end()
  say('a primary, and the product on it')

  const backup = await copyOf(primary, join(home, 'backup'))
  const copy = await copyOf(primary, join(home, 'standby'))
  makeStandby(copy, primary, archive)
  const standby = await running(startServer(copy, await freePort(), archive), ends)
  await until(primary, `select count(*) > 0 from pg_stat_replication where state = 'streaming'`)
  await ask(primary, `alter system set synchronous_standby_names = 'standby'`, 'select pg_reload_conf()')
  await until(primary, `select count(*) > 0 from pg_stat_replication where sync_state = 'sync'`)
  say('a base backup, and a standby without which nothing is acknowledged')

  const stations = startStations(product.port, STATIONS)
  await sleep(CHARGING_S * 1000)
  const { facts } = stations
  say(`${STATIONS} charge points charge: ${counted(facts)}`)
  await switchOver(primary, standby, door, facts)
  await sleep(CHARGING_S * 1000)
  await stations.stop()
  say(`taken in all: ${counted(facts)}; ${facts.errors} answers were errors, and were said again`)
  await provenIn('after the change nothing of it is lost', standby, facts)
  const twice = await twiceIn(urlOf(standby, standby.port))
  holds(`nothing of it is there twice: ${twice} sessions`, twice === 0)

  await restored({ home, backup, archive, server: standby, facts }, ends)
  await ended(product.child)
}

async function switchOver(primary: Server, standby: Server, door: Door, facts: Facts): Promise<void> {
  const killedMs = Date.now()
  await kill(primary)
  say('the primary is dead (SIGKILL)')
  await ask(standby, 'select pg_promote()')
  door.leadTo(standby.port)
  say('the standby is the primary')
  const heard = () => facts.readings.filter(({ heardMs }) => heardMs > killedMs + 1_000)
  const endMs = Date.now() + 2 * MOST_WITHOUT_S * 1000
  while (heard().length < STATIONS && Date.now() < endMs) await sleep(100)
  const longest = longestSilence(facts, killedMs)
  holds(
    `${longest.toFixed(1)} s passed without an answer to anybody, ${MOST_WITHOUT_S} at the most`,
    longest <= MOST_WITHOUT_S,
  )
}

/** Seconds between two answers, of those that came after the death or across it. */
function longestSilence({ starts, readings, stops }: Facts, killedMs: number): number {
  const heard = [...starts, ...readings, ...stops].map(({ heardMs }) => heardMs).sort((a, b) => a - b)
  const gaps = heard.map((ms, index) => (ms > killedMs ? ms - (heard[index - 1] ?? ms) : 0))
  const since = Date.now() - (heard.at(-1) ?? killedMs)
  return Math.max(since, ...gaps) / 1000
}

type Restoring = {
  home: string
  backup: Awaited<ReturnType<typeof copyOf>>
  archive: string
  server: Server
  facts: Facts
}

async function restored({ home, backup, archive, server, facts }: Restoring, ends: (() => unknown)[]) {
  const moment = new Date()
  await sleep(1_000)
  await withClient(urlOf(server, server.port), (client) => client.query('truncate meter_values'))
  const [segment] = await ask(server, 'select pg_walfile_name(pg_switch_wal()) as name')
  say('somebody has destroyed every reading')
  while (!readdirSync(archive).includes(String(segment?.name))) await sleep(100)
  restoreTo(backup, moment, archive)
  // what the restored one writes is a story of its own
  const other = await running(
    startServer(backup, await freePort(), makeArchive(join(home, 'after'), backup)),
    ends,
  )
  await until(other, 'select not pg_is_in_recovery()')
  say(`restored from the base backup to ${moment.toISOString()}, over the change of the primary`)
  await provenIn('in the restored one nothing is lost', other, factsUntil(facts, moment.getTime()))
}

async function provenIn(line: string, server: Server, facts: Facts): Promise<void> {
  const lost = await lostOf(urlOf(server, server.port), facts)
  const sum = lost.starts + lost.readings + lost.stops
  const what = `${lost.starts} starts, ${lost.readings} readings, ${lost.stops} stops of ${counted(facts)}`
  holds(`${line}: ${what}`, sum === 0 && facts.readings.length > 0)
}

async function running(starting: Promise<Server>, ends: (() => unknown)[]): Promise<Server> {
  const server = await starting
  ends.push(() => stop(server))
  return server
}

async function ended(child: Child): Promise<void> {
  await child.stop()
  holds('the product has outlived all of it', child.process.exitCode === 0)
}

const home = mkdtempSync(join(tmpdir(), 'zaryad-drill-'))
const ends: (() => unknown)[] = []
try {
  await drill(home, ends)
} finally {
  for (const end of ends.reverse()) await end()
  rmSync(home, { recursive: true, force: true })
}
say(wrong.length ? `${wrong.length} of it did not hold` : 'nothing was lost')
process.exit(wrong.length ? 1 : 0)
