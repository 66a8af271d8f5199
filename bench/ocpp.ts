import { startChild } from './child.ts'
import { figure } from './figure.ts'
import { type Network, openNetwork, type Running, startBound, startProduct } from './network.ts'

const STATIONS = 1000
const SECONDS = 8
const ROUNDS = 3

type Load = { connectMs: number; perSecond: number; p50: number; p99: number }
type Contender = { name: string; start: (network: Network) => Promise<Running> }

const contenders: Contender[] = [
  { name: 'product', start: startProduct },
  { name: 'bare', start: (network) => startBound(network, './bounds/bare.ts') },
  { name: 'insert', start: (network) => startBound(network, './bounds/insert.ts') },
]

async function load(port: number, mode: string): Promise<Load> {
  const child = await startChild({
    script: './load/main.ts',
    args: [String(port), String(STATIONS), String(SECONDS), mode],
  })
  return JSON.parse(await child.output)
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The median over rounds in which the contenders take turns, so that a slow minute of the machine hits all. */
async function compete(network: Network, mode: string): Promise<Record<string, Load>> {
  const runs: Record<string, Load[]> = Object.fromEntries(contenders.map(({ name }) => [name, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, start } of contenders) {
      await network.owner.query('truncate meter_values')
      const running = await start(network)
      runs[name]?.push(await load(running.port, mode))
      await running.child.stop()
    }
  }
  const middle = (all: Load[], key: keyof Load) => median(all.map((run) => run[key]))
  return Object.fromEntries(
    Object.entries(runs).map(([name, all]) => [
      name,
      {
        connectMs: middle(all, 'connectMs'),
        perSecond: middle(all, 'perSecond'),
        p50: middle(all, 'p50'),
        p99: middle(all, 'p99'),
      },
    ]),
  )
}

function report(
  mode: string,
  unit: string,
  atLeast: number,
  { product, bare, insert }: Record<string, Load>,
) {
  if (!product || !bare || !insert) return
  figure({ name: `ocpp.${mode}.rate`, value: product.perSecond, unit })
  figure({ name: `ocpp.${mode}.p50`, value: product.p50, unit: 'ms' })
  figure({ name: `ocpp.${mode}.p99`, value: product.p99, unit: 'ms' })
  figure({ name: `ocpp.${mode}.bound.bare`, value: bare.perSecond, unit })
  figure({ name: `ocpp.${mode}.bound.insert`, value: insert.perSecond, unit })
  figure({ name: `ocpp.${mode}.ratioToBare`, value: product.perSecond / bare.perSecond, unit: 'ratio' })
  figure({
    name: `ocpp.${mode}.ratioToInsert`,
    value: product.perSecond / insert.perSecond,
    unit: 'ratio',
    limit: { atLeast },
  })
}

/** Closed loop of a thousand stations: readings a second, sessions a second, connect and boot. */
export async function benchOcpp(): Promise<void> {
  const network = await openNetwork(STATIONS)
  try {
    const meter = await compete(network, 'meter')
    report('meter', 'calls/s', 0.5, meter)
    report('sessions', 'sessions/s', 0.4, await compete(network, 'sessions'))
    const { product, bare } = meter
    if (product && bare) {
      figure({ name: 'ocpp.connect', value: product.connectMs, unit: 'ms' })
      figure({
        name: 'ocpp.connect.ratioToBare',
        value: product.connectMs / bare.connectMs,
        unit: 'ratio',
        limit: { atMost: 3 },
      })
    }
  } finally {
    await network.close()
  }
}
