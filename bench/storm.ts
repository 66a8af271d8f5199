import { once } from 'node:events'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { startChild } from './child.ts'
import { watchDisk } from './disk.ts'
import { figure, percentile } from './figure.ts'
import { identityOf } from './identity.ts'
import { openNetwork, startProduct } from './network.ts'

const STATIONS = 200
const STRANGERS = 8
const QUIET_S = 30
const STORM_S = 60

const measured = z.object({
  calls: z.number(),
  p50: z.number(),
  p99: z.number(),
  longest: z.number(),
  dropped: z.number(),
  errors: z.number(),
  late: z.number(),
})
type Measured = z.infer<typeof measured> & { disk: number }
const counted = z.record(z.string(), z.number())

/** Two hundred stations that charge, by turns quiet and beside everything that can be thrown at the port: a minute a round. */
export async function benchStorm(minutes = 10): Promise<void> {
  const rounds = Math.max(1, Math.round((minutes * 60) / STORM_S))
  const network = await openNetwork(STATIONS + STRANGERS)
  const disk = await watchDisk()
  try {
    const { port, child } = await startProduct(network)
    const stations = await startChild({
      script: './storm/stations.ts',
      args: [port, STATIONS, rounds, QUIET_S, STORM_S].map(String),
    })
    const lines = createInterface({ input: stations.process.stdout! })
    const next = async () => ({
      ...measured.parse(JSON.parse(String((await once(lines, 'line'))[0]))),
      disk: percentile(disk.take(), 0.99),
    })
    const strangers = Array.from({ length: STRANGERS }, (_, index) => identityOf(STATIONS + index))
    const quiet: Measured[] = []
    const stormy: Measured[] = []
    const thrown = new Map<string, number>()
    for (let round = 0; round < rounds; round++) {
      quiet.push(await next())
      const thrower = await startChild({
        script: './storm/throw.ts',
        args: [port, STORM_S, ...strangers].map(String),
      })
      stormy.push(await next())
      for (const [name, count] of Object.entries(counted.parse(JSON.parse(await thrower.output))))
        thrown.set(name, (thrown.get(name) ?? 0) + count)
    }
    for (const [name, count] of thrown) figure({ name: `storm.thrown.${name}`, value: count, unit: 'times' })
    const middle = (times: Measured[], key: keyof Measured) =>
      percentile(
        times.map((time) => time[key]),
        0.5,
      )
    const sum = (key: keyof Measured) => stormy.reduce((total, time) => total + time[key], 0)
    figure({ name: 'storm.calls', value: sum('calls') / rounds / STORM_S, unit: 'calls/s' })
    for (const [name, times] of Object.entries({ quiet, beside: stormy }))
      for (const key of ['p50', 'p99', 'disk'] as const)
        figure({ name: `storm.${name}.${key}`, value: middle(times, key), unit: 'ms' })
    figure({ name: 'storm.longest', value: Math.max(...stormy.map(({ longest }) => longest)), unit: 'ms' })
    const ratio = middle(stormy, 'p99') / middle(quiet, 'p99')
    figure({ name: 'storm.p99.ratio', value: ratio, unit: 'ratio', limit: { atMost: 3 } })
    figure({ name: 'storm.dropped', value: sum('dropped'), unit: 'stations', limit: { atMost: 0 } })
    figure({ name: 'storm.errors', value: sum('errors'), unit: 'calls', limit: { atMost: 0 } })
    figure({ name: 'storm.unanswered', value: sum('late'), unit: 'calls', limit: { atMost: 0 } })
    const isAlive = child.process.exitCode === null
    figure({ name: 'storm.alive', value: isAlive ? 1 : 0, unit: 'processes', limit: { atLeast: 1 } })
    await child.stop()
  } finally {
    await disk.stop()
    await network.close()
  }
}
