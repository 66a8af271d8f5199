import { allEntities } from '@zaryad/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'
import { asked, keptWithin } from '../entities/search.ts'
import { extensions } from '../extensions.ts'
import { sumsOfSessions } from './sums.ts'

let test: TestApp
let mine: TestTenant
let other: TestTenant

type Place = { stationId: string; pointIds: string[] }

/** Two points with two connectors each: sessions of all states, simulated ones, and without a stop; some at no location. */
async function addSessions(tenantId: string | null, count: number): Promise<Place> {
  const places = await sql<{
    id: string
  }>`insert into charge_stations (id, tenant_id, name, latitude, longitude)
    values (gen_random_uuid(), ${tenantId}, 'Sums', 43, 76) returning id`.execute(test.deps.db.system)
  const stationId = places.rows[0]!.id
  const points = await sql<{ id: string }>`insert into charge_points (id, tenant_id, identity, station_id)
    select gen_random_uuid(), ${tenantId}, ${`SUMS-${stationId}`} || n, ${stationId} from generate_series(0, 1) n
    returning id`.execute(test.deps.db.system)
  const pointIds = points.rows.map(({ id }) => id)
  await sql`insert into transactions (id, tenant_id, station_id, charge_point_id, connector_id, current_type, started_at,
      stopped_at, energy_wh, duration, sum_tiyn, state, simulated)
    select gen_random_uuid(), ${tenantId}, case when g % 9 > 0 then ${stationId}::uuid end, (${pointIds}::uuid[])[1 + g % 2],
      1 + g % 3 % 2, g % 3, now() - make_interval(hours => g), case when g % 7 > 0 and g % 31 > 0 then now() end,
      case when g % 11 > 0 then g * 37 end, case when g % 7 > 0 then g * 13 end, g * 100,
      case when g % 7 = 0 then 'active' when g % 5 = 0 then 'suspect' when g % 13 = 0 then 'failed' else 'finished' end, g % 4 = 0
    from generate_series(1, ${count}::int) g`.execute(test.deps.db.system)
  return { stationId, pointIds }
}

let own: Place
let foreign: Place
let middle: number

beforeAll(async () => {
  test = await testApp()
  mine = await test.makeTenant()
  other = await test.makeTenant()
  own = await addSessions(mine.id, 300)
  foreign = await addSessions(other.id, 70)
  await addSessions(null, 40)
  const { rows } = await sql<{
    middle: number
  }>`select max(transaction_id)::integer - 200 as middle from transactions`.execute(test.deps.db.system)
  middle = rows[0]!.middle
})
afterAll(() => test.close())

const nobody = '00000000-0000-0000-0000-000000000000'

const upTo = () => ({ operator: 'LESS_OR_EQUAL', operand1: middle })

const filters: Record<string, () => object> = {
  nothing: () => ({}),
  finished: () => ({ state: 'finished' }),
  suspect: () => ({ state: 'suspect' }),
  'two states': () => ({ state: ['finished', 'failed'] }),
  company: () => ({ tenantId: mine.id }),
  'another company': () => ({ tenantId: other.id }),
  'companies and current': () => ({ tenantId: [mine.id, other.id], currentType: 2 }),
  'no company': () => ({ tenantId: null }),
  'nobody’s company': () => ({ tenantId: nobody }),
  currents: () => ({ currentType: [0, 1] }),
  'current as text': () => ({ currentType: '1' }),
  location: () => ({ stationId: own.stationId }),
  'finished at another’s location': () => ({ stationId: foreign.stationId, state: 'finished' }),
  'no location’s name': () => ({ stationId: 'nowhere' }),
  'no location': () => ({ stationId: null }),
  'other locations': () => ({ stationId: { operator: 'NOT_EQUALS', operand1: own.stationId } }),
  'connector of a point': () => ({ chargePointId: own.pointIds[0], connectorId: 2 }),
  'finished at points': () => ({ chargePointId: own.pointIds, state: 'finished' }),
  'none of no points': () => ({ chargePointId: [] }),
  connector: () => ({ connectorId: 1 }),
  simulated: () => ({ simulated: true }),
  held: () => ({ transactionId: upTo() }),
  'held, finished': () => ({ transactionId: upTo(), state: 'finished' }),
  'held, suspect': () => ({ transactionId: upTo(), state: 'suspect' }),
  'held, location': () => ({ transactionId: upTo(), stationId: own.stationId }),
  later: () => ({ transactionId: { operator: 'GREATER', operand1: middle } }),
  'one of them': () => ({ transactionId: middle }),
  'what sums do not tell': () => ({ connectorId: 1, duration: { operator: 'GREATER', operand1: 900 } }),
}

describe.each(['administrator', 'company'])('as %s', (who) => {
  it.each(Object.keys(filters))(
    'the number of sessions and what they took are those of the rows: %s',
    async (name) => {
      const client = who === 'company' ? mine.client : test.admin
      const filter = filters[name]!()
      const paging = { take: 0, returnCount: false }
      const rows = (await client.post('/transactions/search', { paging, filter })).body.result
      const counted = await client.post('/transactions/search', {
        paging: { take: 1, returnCount: true },
        filter,
      })
      const of = (field: string) =>
        rows
          .filter(({ simulated }) => !simulated)
          .reduce((sum, row) => sum + Math.round(Number(row[field]) * 1000), 0)
      const { body } = await client.post('/transactions/totals', { filter })
      expect({ counted: counted.body.count, ...body }).toEqual({
        counted: rows.length,
        count: rows.length,
        energy: of('energy') / 1000,
        sum: of('sum') / 1000,
        duration: of('duration') / 1000,
      })
    },
  )
})

it.each(['nothing', 'finished', 'company', 'held', 'connector of a point'])(
  'of those that the sums by day have none is counted or added up: %s',
  async (name) => {
    const target = {
      entity: allEntities.transactions!,
      extension: extensions.transactions!,
      access: true,
    } as const
    const { count } = asked(target, { filter: { ...filters[name]!() } })
    const { rows } = await sql<Record<string, string>>`explain (costs off) ${count}`.execute(
      test.deps.db.system,
    )
    const plan = rows.flatMap((row) => Object.values(row)).join('\n')
    expect(plan).toMatch(/on (tenant|charge)_days t\b/)
    const { bounds, conditionsOf } = keptWithin(target, {})
    expect(sumsOfSessions({ filter: { ...filters[name]!() }, bounds, conditionsOf })).toBeDefined()
  },
)
