import { figure } from './figure.ts'
import { type Ask, byTurns, p95, signIn } from './lists/ask.ts'
import { benchLarge } from './lists/large.ts'
import { ordered } from './lists/orders.ts'
import { questions } from './lists/questions.ts'
import { addSessions, addToday } from './lists/seed.ts'
import { type Network, openNetwork, startProduct } from './network.ts'

const POINTS = 2000
const REPEATS = 40

async function somePoint({ owner }: Network) {
  const found = await owner.query<{ id: string; station_id: string; tenant_id: string }>(
    'select id, station_id, tenant_id from charge_points order by identity limit 1',
  )
  const [point] = found.rows
  if (!point) throw new Error('the network has no point')
  return point
}

function dashboardQuestions(point: Awaited<ReturnType<typeof somePoint>>): Ask[] {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const year = { start: day(365), end: day(0) }
  const filters = [
    year,
    { start: day(90), end: day(0) },
    { ...year, tenantId: point.tenant_id },
    { ...year, stationId: point.station_id },
    { ...year, chargePointId: point.id },
  ]
  return filters.flatMap((filter) => [
    { path: 'dashboard/billing/transactions', body: { paging: { skip: 0 }, period: 'weekly', filter } },
    { path: 'dashboard/geoObject', body: { paging: { skip: 0 }, period: 'weekly', filter } },
  ])
}

/** Dashboard and lists over two thousand points, with 100 thousand and with a million sessions; of so many million every question. */
export async function benchLists(millions?: number): Promise<void> {
  if (millions !== undefined) return benchLarge(millions)
  const network = await openNetwork(POINTS)
  try {
    await addSessions(network, POINTS, 0, 100_000)
    await addToday(network)
    const { port, child } = await startProduct(network)
    const ask = await signIn(port)
    const point = await somePoint(network)
    const dashboard = dashboardQuestions(point)
    const small = await p95(ask, dashboard, REPEATS)
    await addSessions(network, POINTS, 100_000, 1_000_000)
    const large = await p95(ask, dashboard, REPEATS)
    figure({ name: 'dashboard.p95.100k', value: small, unit: 'ms' })
    figure({ name: 'dashboard.p95.1M', value: large, unit: 'ms' })
    figure({ name: 'dashboard.ratio', value: large / small, unit: 'ratio', limit: { atMost: 1.5 } })
    for (const question of ordered) {
      const value = await p95(ask, [question], REPEATS)
      figure({ name: `${question.name}.p95.1M`, value, unit: 'ms', limit: { atMost: 100 } })
    }
    for (const question of questions(point.id)) {
      const plain = async () => {
        const began = performance.now()
        await network.owner.query(question.plain)
        return performance.now() - began
      }
      const { one, other } = await byTurns(() => ask(question), plain, REPEATS)
      figure({ name: `${question.name}.1M`, value: one, unit: 'ms' })
      figure({ name: `${question.name}.plain`, value: other, unit: 'ms' })
      const limit = { atMost: question.atMost }
      figure({ name: `${question.name}.ratio`, value: one / other, unit: 'ratio', limit })
    }
    await child.stop()
  } finally {
    await network.close()
  }
}
