import { startChild } from './child.ts'
import { openCrowd } from './crowd/browsers.ts'
import { addReadings } from './crowd/seed.ts'
import { openUnread } from './crowd/unread.ts'
import { figure, percentile } from './figure.ts'
import { addSessions, addToday } from './lists/seed.ts'
import { type Network, openNetwork, startProduct } from './network.ts'

const POINTS = 2000
/** A small network shows the same way sooner while one works on it. */
const SESSIONS = Number(process.env.CROWD_SESSIONS ?? 1_000_000)
const STATIONS = 100
const SECONDS = 10
const ROUNDS = 5
const BROWSERS = 20
const UNREAD = 17
/** Of what stations see when nobody asks. */
const LIMIT = { atMost: 3 }

type Load = { perSecond: number; p50: number; p99: number }

/** A hundred stations, two calls a second each. */
async function stations(port: number): Promise<Load> {
  const args = [String(port), String(STATIONS), String(SECONDS), 'steady']
  const child = await startChild({ script: './load/main.ts', args })
  return JSON.parse(await child.output)
}

/** Stations beside twenty browsers on the heaviest lists, and beside files that nobody reads. */
export async function benchCrowd(): Promise<void> {
  const network = await openNetwork(POINTS)
  try {
    await addSessions(network, POINTS, 0, SESSIONS)
    await addReadings(network, SESSIONS)
    await addToday(network)
    await measure(network)
  } finally {
    await network.close()
  }
}

/** The median over rounds in which the three take turns: a busy machine is slow for all of them. */
export async function measure(network: Network): Promise<void> {
  const { port, child } = await startProduct(network)
  const rounds: Record<'quiet' | 'lists' | 'unreadFiles', Load[]> = { quiet: [], lists: [], unreadFiles: [] }
  const seen = { answered: 0, refused: 0, times: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    rounds.quiet.push(await stations(port))
    const crowd = await openCrowd(port, BROWSERS)
    rounds.lists.push(await stations(port))
    await crowd.stop()
    seen.answered += crowd.answered
    seen.refused += crowd.refused
    seen.times.push(...crowd.times)
    const unread = await openUnread(port, UNREAD)
    rounds.unreadFiles.push(await stations(port))
    unread.close()
  }
  await child.stop()
  const middle = (name: keyof typeof rounds, key: keyof Load) =>
    percentile(
      rounds[name].map((load) => load[key]),
      0.5,
    )
  for (const name of ['quiet', 'lists', 'unreadFiles'] as const) {
    figure({ name: `crowd.${name}.rate`, value: middle(name, 'perSecond'), unit: 'calls/s' })
    figure({ name: `crowd.${name}.p50`, value: middle(name, 'p50'), unit: 'ms' })
    figure({ name: `crowd.${name}.p99`, value: middle(name, 'p99'), unit: 'ms' })
  }
  for (const name of ['lists', 'unreadFiles'] as const) {
    const value = middle(name, 'p99') / middle('quiet', 'p99')
    figure({ name: `crowd.${name}.ratio`, value, unit: 'ratio', limit: LIMIT })
  }
  figure({ name: 'crowd.lists.answered', value: seen.answered, unit: 'answers' })
  figure({ name: 'crowd.lists.refused', value: seen.refused, unit: 'answers' })
  figure({ name: 'crowd.lists.answer.p95', value: percentile(seen.times, 0.95), unit: 'ms' })
}
