import { frames } from '../../packages/server/src/csms/records.ts'
import { asked } from '../../packages/server/src/entities/search.ts'
import { extensions } from '../../packages/server/src/extensions.ts'
import { figure } from '../figure.ts'
import { type Network, openNetwork, startProduct } from '../network.ts'
import { type Ask, type Asker, p95, signIn } from './ask.ts'
import { addBulk, SMALL_COMPANY } from './bulk.ts'
import { type Every, everyQuestion, type Some, take } from './every.ts'
import { type Measure, openMeasure } from './measured.ts'
import { addToday } from './seed.ts'

const POINTS = 2000
const ROUNDS = 20
const LIST = { atMost: 100 }
const DASHBOARD = { atMost: 50 }

async function someRows({ owner }: Network): Promise<Some> {
  const found = await owner.query<Some>(`
    select p.id as "pointId", p.station_id as "stationId", p.rate_id as "rateId",
      (select user_id from transactions where charge_point_id = p.id and user_id is not null limit 1) as "userId"
    from charge_points p order by p.identity limit 1`)
  return found.rows[0]!
}

const pathOf = ({ entity }: Every) => `${entity.name}/search`

/** Rows as they are answered; how many there are as PostgreSQL counts them, for an answer that took long is kept for others. */
async function measureList(question: Every, ask: Asker, measure: Measure): Promise<void> {
  const { entity, name, body, skip, isCounted } = question
  const extension = entity.name === 'ocppMessages' ? frames.extension : (extensions[entity.name] ?? {})
  const { rows, count } = asked({ entity, extension, access: true }, body)
  const value = await p95(
    ask,
    [{ path: pathOf(question), body: { ...body, paging: { skip, take } } }],
    ROUNDS,
  )
  figure({ name: `${name}.p95`, value, unit: 'ms', limit: LIST })
  const page = await measure(rows({ take, skip }))
  figure({ name: `${name}.cpu`, value: page.cpuMs, unit: 'ms' })
  if (value > LIST.atMost) console.log(JSON.stringify({ name, plan: page.plan }))
  if (!isCounted) return
  const counted = await measure(count)
  figure({ name: `${name}.count`, value: counted.ms, unit: 'ms', limit: LIST })
  figure({ name: `${name}.count.cpu`, value: counted.cpuMs, unit: 'ms' })
  if (counted.ms > LIST.atMost) console.log(JSON.stringify({ name: `${name}.count`, plan: counted.plan }))
}

const totals = (some: Some): Record<string, object> => ({
  all: {},
  finished: { state: 'finished' },
  company: { tenantId: SMALL_COMPANY },
  station: { stationId: some.stationId },
  month: {
    startedAt: {
      operator: 'GREATER_OR_EQUAL',
      operand1: new Date(Date.now() - 30 * 86_400_000).toISOString(),
    },
  },
})

/** The dashboard's calls over a year, of the network, a company, a location and a point. */
function dashboard({ pointId, stationId }: Some): Record<string, Ask> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const year = { start: day(365), end: day(0) }
  const filters = {
    network: year,
    month: { ...year, start: day(30) },
    company: { ...year, tenantId: SMALL_COMPANY },
    station: { ...year, stationId },
    point: { ...year, chargePointId: pointId },
  }
  const calls = ['billing/transactions', 'geoObject', 'reliability', 'now', 'attention']
  return Object.fromEntries(
    calls.flatMap((call) =>
      Object.entries(call === 'attention' ? { network: {} } : filters).map(([name, filter]) => [
        `${call}.${name}`,
        { path: `dashboard/${call}`, body: { period: 'weekly', filter } },
      ]),
    ),
  )
}

/** Every question of the lists and of the dashboard over so many million sessions. */
export async function benchLarge(millions: number): Promise<void> {
  const network = await openNetwork(POINTS)
  try {
    const sessions = Math.round(millions * 1_000_000)
    const began = performance.now()
    await addBulk(network, sessions)
    await addToday(network)
    figure({ name: 'lists.seeded', value: (performance.now() - began) / 1000, unit: 's' })
    await measureLarge(network, sessions)
  } finally {
    await network.close()
  }
}

export async function measureLarge(network: Network, sessions: number): Promise<void> {
  const some = await someRows(network)
  const { port, child } = await startProduct(network)
  const { measure, close } = await openMeasure(network.url)
  try {
    const ask = await signIn(port)
    for (const question of everyQuestion(some, sessions)) await measureList(question, ask, measure)
    for (const [name, filter] of Object.entries(totals(some))) {
      const value = await p95(ask, [{ path: 'transactions/totals', body: { filter } }], ROUNDS)
      figure({ name: `lists.transactions.totals.${name}.p95`, value, unit: 'ms', limit: LIST })
    }
    for (const [name, question] of Object.entries(dashboard(some))) {
      const value = await p95(ask, [question], ROUNDS)
      figure({ name: `dashboard.${name}.p95`, value, unit: 'ms', limit: DASHBOARD })
    }
  } finally {
    await close()
    await child.stop()
  }
}
