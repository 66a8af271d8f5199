import { frames } from '../../packages/server/src/csms/records.ts'
import { hitsIn, keysOfHits } from '../../packages/server/src/entities/hits.ts'
import { asked } from '../../packages/server/src/entities/search.ts'
import { soonIn } from '../../packages/server/src/entities/soon.ts'
import { extensions } from '../../packages/server/src/extensions.ts'
import { figure } from '../figure.ts'
import { type Network, openNetwork, startProduct } from '../network.ts'
import { type Ask, type Asker, p95, signIn } from './ask.ts'
import { addBulk, SMALL_COMPANY } from './bulk.ts'
import { accessOf, addAdministrators, administratorOf, type Company, companies } from './company.ts'
import { type Every, everyQuestion, held, type Some, take } from './every.ts'
import { type Measure, openMeasure } from './measured.ts'
import { addToday } from './seed.ts'

const POINTS = 2000
const ROUNDS = 20
/** As far as the console has them counted from one of the first pages on (packages/web/src/kit/entityApi.ts). */
const COUNTED = 100_000
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

type Line = { ask: Asker; measure: Measure; platform: Measure; company?: Company }

/** Rows as they are answered; how many there are as PostgreSQL counts them, for an answer that took long is kept for others. */
async function measureList(question: Every, { ask, measure, platform, company }: Line): Promise<void> {
  const { entity, body, skip, isCounted } = question
  const name = company ? question.name.replace('lists.', `lists.company.${company.name}.`) : question.name
  const extension = entity.name === 'ocppMessages' ? frames.extension : (extensions[entity.name] ?? {})
  const access = company ? accessOf(entity, company) : true
  if (access === false) return
  const target = { entity, extension, access }
  const keys = keysOfHits(target, body, soonIn(target, body, { take, skip }))
  const found = keys && (await platform(keys))
  const hits = found && hitsIn(found.rows as { id: string | null }[])
  const { rows, count, countTo, isCountKept } = asked(target, body, hits)
  const value = await p95(
    ask,
    [{ path: pathOf(question), body: { ...body, paging: { skip, take } } }],
    ROUNDS,
  )
  figure({ name: `${name}.p95`, value, unit: 'ms', limit: LIST })
  const page = await measure(rows({ take, skip }))
  figure({ name: `${name}.cpu`, value: page.cpuMs, unit: 'ms' })
  if (found) figure({ name: `${name}.keys.cpu`, value: found.cpuMs, unit: 'ms' })
  if (value > LIST.atMost) console.log(JSON.stringify({ name, plan: page.plan }))
  if (!isCounted) return
  const counted = await measure(isCountKept ? count : countTo(COUNTED + 1))
  figure({ name: `${name}.count`, value: counted.ms, unit: 'ms', limit: LIST })
  figure({ name: `${name}.count.cpu`, value: counted.cpuMs, unit: 'ms' })
  if (counted.ms > LIST.atMost) console.log(JSON.stringify({ name: `${name}.count`, plan: counted.plan }))
}

async function measureTotals(some: Some, ask: Asker, prefix: string): Promise<void> {
  for (const [name, filter] of Object.entries(totals(some))) {
    const value = await p95(ask, [{ path: 'transactions/totals', body: { filter } }], ROUNDS)
    figure({ name: `${prefix}.transactions.totals.${name}.p95`, value, unit: 'ms', limit: LIST })
  }
}

/** The lists as each company's own administrator sees them. */
async function measureCompanies(network: Network, port: number): Promise<void> {
  await addAdministrators(network)
  const some = await someRows(network)
  const platform = await openMeasure(network.url)
  for (const company of companies) {
    const own = await openMeasure(network.url, company.tenantId)
    try {
      const ask = await signIn(port, administratorOf(company))
      const line = { ask, measure: own.measure, platform: platform.measure, company }
      for (const question of everyQuestion(some, await sessionsOf(network, company)))
        await measureList(question, line)
      await measureTotals(some, ask, `lists.company.${company.name}`)
    } finally {
      await own.close()
    }
  }
  await platform.close()
}

async function sessionsOf({ owner }: Network, { tenantId }: Company): Promise<number> {
  const found = await owner.query<{ count: string }>(
    'select count(*) from transactions where tenant_id = $1',
    [tenantId],
  )
  return Number(found.rows[0]!.count)
}

const totals = (some: Some): Record<string, object> => ({
  all: {},
  held: { transactionId: held },
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
    for (const question of everyQuestion(some, sessions))
      await measureList(question, { ask, measure, platform: measure })
    await measureTotals(some, ask, 'lists')
    await measureCompanies(network, port)
    for (const [name, question] of Object.entries(dashboard(some))) {
      const value = await p95(ask, [question], ROUNDS)
      figure({ name: `dashboard.${name}.p95`, value, unit: 'ms', limit: DASHBOARD })
    }
  } finally {
    await close()
    await child.stop()
  }
}
