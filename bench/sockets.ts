import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface, type Interface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { residentMiB } from './child.ts'
import { figure, percentile } from './figure.ts'
import { openNetwork, type Running, startProduct } from './network.ts'

const STATIONS = 20_000
/** A process has 20,000 descriptors where we measure, and keeps some back. */
const PER_GATEWAY = 17_000
const CALLS_PER_SECOND = 1000
const EVERY_S = 30
const MINUTES = Number(process.env.SOCKETS_MINUTES ?? 3)
const LIMITS = { perStationKib: { atMost: 60 }, p99Ms: { atMost: 100 }, growth: { atMost: 1.1 } }

const opened = z.object({ openedMs: z.number() })
const told = z.object({ calls: z.number(), p50: z.number(), p99: z.number(), dropped: z.number() })

/** Stations of one gateway, from a process of their own. */
class Crowd {
  readonly #child: ChildProcess
  readonly #lines: AsyncIterator<string>

  constructor(args: number[]) {
    const script = new URL('./load/open.ts', import.meta.url).pathname
    this.#child = spawn(process.execPath, [script, ...args.map(String)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const lines: Interface = createInterface({ input: this.#child.stdout! })
    this.#lines = lines[Symbol.asyncIterator]()
  }
  async #next() {
    const { value, done } = await this.#lines.next()
    if (done) throw new Error('the stations of a gateway have ended by themselves')
    return JSON.parse(value)
  }
  opened = async () => opened.parse(await this.#next())
  async told() {
    this.#child.stdin!.write('\n')
    return told.parse(await this.#next())
  }
  end = () => this.#child.kill('SIGKILL')
}

/** Open stations over as many gateways as they need, on one PostgreSQL, with some calls a second from all of them. */
export async function benchSockets(stations = STATIONS): Promise<void> {
  const network = await openNetwork(stations)
  const gateways: Running[] = []
  const crowds: Crowd[] = []
  try {
    const count = Math.ceil(stations / PER_GATEWAY)
    for (let n = 0; n < count; n++)
      gateways.push(await startProduct(network, { ROLES: n ? 'gateway' : 'gateway,jobs' }))
    const each = Math.ceil(stations / count)
    for (const [n, { port }] of gateways.entries()) {
      const here = Math.min(each, stations - n * each)
      crowds.push(new Crowd([port, n * each, here, CALLS_PER_SECOND / count]))
    }
    const openedMs = await Promise.all(crowds.map((crowd) => crowd.opened()))
    figure({ name: 'sockets.stations', value: stations, unit: 'stations' })
    figure({ name: 'sockets.gateways', value: count, unit: 'processes' })
    figure({
      name: 'sockets.opened',
      value: Math.max(...openedMs.map((each) => each.openedMs)) / 1000,
      unit: 's',
    })
    await pause(EVERY_S * 1000)
    for (const crowd of crowds) await crowd.told()
    const atFirst = resident(gateways)
    const p99 = []
    let dropped = 0
    let calls = 0
    for (let n = 0; n < (MINUTES * 60) / EVERY_S; n++) {
      await pause(EVERY_S * 1000)
      const heard = await Promise.all(crowds.map((crowd) => crowd.told()))
      p99.push(Math.max(...heard.map((each) => each.p99)))
      dropped = heard.reduce((sum, each) => sum + each.dropped, 0)
      calls += heard.reduce((sum, each) => sum + each.calls, 0)
    }
    const atLast = resident(gateways)
    const perStation = atLast / stations
    figure({ name: 'sockets.rate', value: calls / (MINUTES * 60), unit: 'calls/s' })
    figure({ name: 'sockets.p99', value: percentile(p99, 0.5), unit: 'ms', limit: LIMITS.p99Ms })
    figure({ name: 'sockets.p99.worst', value: Math.max(...p99), unit: 'ms' })
    figure({ name: 'sockets.dropped', value: dropped, unit: 'stations', limit: { atMost: 0 } })
    figure({ name: 'sockets.perStation', value: perStation, unit: 'KiB', limit: LIMITS.perStationKib })
    figure({ name: 'sockets.growth', value: atLast / atFirst, unit: 'ratio', limit: LIMITS.growth })
  } finally {
    for (const crowd of crowds) crowd.end()
    for (const { child } of gateways) await child.stop()
    await network.close()
  }
}

/** KiB of all the gateways, with what is shared between them counted for each. */
const resident = (gateways: Running[]) =>
  gateways.reduce((sum, { child }) => sum + 1024 * residentMiB(child), 0)
