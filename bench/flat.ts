import { setTimeout as pause } from 'node:timers/promises'
import { residentMiB, startChild } from './child.ts'
import { figure } from './figure.ts'
import { type Ask, signIn } from './lists/ask.ts'
import { openNetwork, startProduct } from './network.ts'
import { holdTo, momentOf } from './stored.ts'

const STATIONS = 2000
/** 600 calls a second of all together. */
const EVERY_MS = 3333
const MINUTES = 30
/** What is read once, plans and the heap's own room have come by then. */
const BEGUN_AFTER_MS = 120_000
/** A sign-in is good for a quarter of an hour. */
const SIGN_IN_AGAIN_MS = 600_000

const people: Ask[] = [
  { path: 'transactions/search', body: { paging: { skip: 0, take: 25 } } },
  { path: 'chargePoints/search', body: { paging: { skip: 0, take: 100 } } },
  { path: 'dashboard/now', body: { filter: {} } },
  { path: 'dashboard/reliability', body: { period: 'daily', filter: {} } },
  { path: 'chargePoints/export', body: { format: 'csv', filter: {} } },
  { path: 'chargePoints/export', body: { format: 'xlsx', filter: {} } },
]

/** The server's memory over so many minutes of mixed calls, with somebody at its lists, dashboard and files. */
export async function benchFlat(minutes = MINUTES): Promise<void> {
  const network = await openNetwork(STATIONS)
  try {
    const since = await momentOf(network.owner)
    const { port, child } = await startProduct(network)
    const args = [String(port), String(STATIONS), String(minutes * 60), 'mixed', '0', String(EVERY_MS)]
    const load = await startChild({ script: './load/main.ts', args })
    const begun = performance.now()
    let [ask, signedInMs, first, isOver] = [await signIn(port), begun, Number.NaN, false]
    const ended = load.output.then((text) => {
      isOver = true
      return JSON.parse(text)
    })
    let asked = 0
    while (!isOver) {
      for (const question of people) await ask(question)
      asked += people.length
      const nowMs = performance.now()
      if (Number.isNaN(first) && nowMs - begun > BEGUN_AFTER_MS) first = residentMiB(child)
      if (nowMs - signedInMs > SIGN_IN_AGAIN_MS) [ask, signedInMs] = [await signIn(port), nowMs]
      await pause(2000)
    }
    const last = residentMiB(child)
    const { perSecond, answered } = await ended
    await child.stop()
    figure({ name: 'flat.rate', value: perSecond, unit: 'calls/s' })
    figure({ name: 'flat.asked', value: asked, unit: 'questions' })
    figure({ name: 'flat.memory', value: last, unit: 'MiB' })
    figure({ name: 'flat.growth', value: last / first, unit: 'ratio', limit: { atMost: 1.15 } })
    await holdTo(network.owner, 'flat', answered, since)
  } finally {
    await network.close()
  }
}
