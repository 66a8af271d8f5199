import { once } from 'node:events'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { startChild } from './child.ts'
import { figure } from './figure.ts'
import { identityOf } from './identity.ts'
import { openNetwork, startProduct } from './network.ts'

const STATIONS = 200
const STRANGERS = 8
const QUIET_S = 30

const measured = z.object({
  calls: z.number(),
  p50: z.number(),
  p99: z.number(),
  longest: z.number(),
  dropped: z.number(),
  errors: z.number(),
  late: z.number(),
})

/** Two hundred stations that charge, quiet at first, then beside everything that can be thrown at the port. */
export async function benchStorm(minutes = 10): Promise<void> {
  const stormS = minutes * 60
  const network = await openNetwork(STATIONS + STRANGERS)
  try {
    const { port, child } = await startProduct(network)
    const stations = await startChild({
      script: './storm/stations.ts',
      args: [port, STATIONS, QUIET_S, stormS].map(String),
    })
    const lines = createInterface({ input: stations.process.stdout! })
    const next = async () => measured.parse(JSON.parse(String((await once(lines, 'line'))[0])))
    const quiet = await next()
    const strangers = Array.from({ length: STRANGERS }, (_, index) => identityOf(STATIONS + index))
    const thrower = await startChild({
      script: './storm/throw.ts',
      args: [port, stormS, ...strangers].map(String),
    })
    const stormy = await next()
    const thrown = z.record(z.string(), z.number()).parse(JSON.parse(await thrower.output))
    for (const [name, count] of Object.entries(thrown))
      figure({ name: `storm.thrown.${name}`, value: count, unit: 'times' })
    figure({ name: 'storm.calls', value: stormy.calls / stormS, unit: 'calls/s' })
    figure({ name: 'storm.quiet.p50', value: quiet.p50, unit: 'ms' })
    figure({ name: 'storm.quiet.p99', value: quiet.p99, unit: 'ms' })
    figure({ name: 'storm.p50', value: stormy.p50, unit: 'ms' })
    figure({ name: 'storm.p99', value: stormy.p99, unit: 'ms' })
    figure({ name: 'storm.longest', value: stormy.longest, unit: 'ms' })
    figure({ name: 'storm.p99.ratio', value: stormy.p99 / quiet.p99, unit: 'ratio', limit: { atMost: 3 } })
    figure({ name: 'storm.dropped', value: stormy.dropped, unit: 'stations', limit: { atMost: 0 } })
    figure({ name: 'storm.errors', value: stormy.errors, unit: 'calls', limit: { atMost: 0 } })
    figure({ name: 'storm.unanswered', value: stormy.late, unit: 'calls', limit: { atMost: 0 } })
    const isAlive = child.process.exitCode === null
    figure({ name: 'storm.alive', value: isAlive ? 1 : 0, unit: 'processes', limit: { atLeast: 1 } })
    await child.stop()
  } finally {
    await network.close()
  }
}
