import { contenders, type Load, load } from './contenders.ts'
import { figure } from './figure.ts'
import { type Network, openNetwork } from './network.ts'
import { type Answered, holdTo, momentOf } from './stored.ts'

const STATIONS = Number(process.env.OCPP_STATIONS ?? 1000)
const SECONDS = 8
const ROUNDS = 3

type Ran = Load & { answered: Answered }

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The median over rounds in which the contenders take turns, so that a slow minute of the machine hits all. */
async function compete(network: Network, mode: string, rounds: number): Promise<Record<string, Load>> {
  const runs: Record<string, Load[]> = Object.fromEntries(contenders.map(({ name }) => [name, []]))
  const postgres = await postmaster(network)
  for (let round = 0; round < rounds; round++) {
    for (const { name, start } of contenders) {
      await network.owner.query('truncate meter_values, ocpp_messages')
      const since = await momentOf(network.owner)
      const running = await start(network)
      const ran = await load<Ran>(running.port, {
        ...{ stations: STATIONS, seconds: SECONDS, mode },
        watched: { server: running.child.process.pid, postgres },
      })
      await running.child.stop()
      runs[name]?.push(ran)
      if (name === 'product') await holdTo(network.owner, `ocpp.${mode}.${round + 1}`, ran.answered, since)
    }
  }
  const middle = (all: Load[], key: Exclude<keyof Load, 'spentUs'>) => median(all.map((run) => run[key]))
  const spent = (all: Load[]) =>
    Object.fromEntries(
      Object.keys(all[0]?.spentUs ?? {}).map((who) => [
        who,
        median(all.map(({ spentUs }) => spentUs[who] ?? Number.NaN)),
      ]),
    )
  return Object.fromEntries(
    Object.entries(runs).map(([name, all]) => [
      name,
      {
        connectMs: middle(all, 'connectMs'),
        perSecond: middle(all, 'perSecond'),
        p50: middle(all, 'p50'),
        p99: middle(all, 'p99'),
        spentUs: spent(all),
      },
    ]),
  )
}

/** The process whose children PostgreSQL's other processes are. */
async function postmaster({ owner }: Network): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>(
    "select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid",
  )
  return rows[0]!.pid
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
  for (const [whose, { spentUs }] of Object.entries({ product, insert }))
    for (const [who, us] of Object.entries(spentUs))
      figure({ name: `ocpp.${mode}.spent.${whose}.${who}`, value: us, unit: 'µs' })
  figure({ name: `ocpp.${mode}.ratioToBare`, value: product.perSecond / bare.perSecond, unit: 'ratio' })
  figure({
    name: `ocpp.${mode}.ratioToInsert`,
    value: product.perSecond / insert.perSecond,
    unit: 'ratio',
    limit: { atLeast },
  })
}

/** What is done, in what it is counted, and how much of the second bound it should reach. */
const goals: readonly (readonly [mode: string, unit: string, atLeast: number])[] = [
  ['meter', 'calls/s', 0.8],
  ['sessions', 'sessions/s', 0.6],
  ['sessions201', 'sessions/s', 0.6],
  ['heartbeats', 'calls/s', 0.7],
]

/** Closed loop of a thousand stations, or of `OCPP_STATIONS`: readings, whole sessions, heartbeats, connect and boot; medians of `rounds`. */
export async function benchOcpp(rounds = ROUNDS): Promise<void> {
  const network = await openNetwork(STATIONS)
  try {
    for (const [mode, unit, atLeast] of goals) {
      const found = await compete(network, mode, rounds)
      report(mode, unit, atLeast, found)
      if (mode === 'meter') reportConnect(found)
    }
  } finally {
    await network.close()
  }
}

function reportConnect({ product, bare }: Record<string, Load>) {
  if (!product || !bare) return
  figure({ name: 'ocpp.connect', value: product.connectMs, unit: 'ms' })
  figure({
    name: 'ocpp.connect.ratioToBare',
    value: product.connectMs / bare.connectMs,
    unit: 'ratio',
    limit: { atMost: 3 },
  })
}
