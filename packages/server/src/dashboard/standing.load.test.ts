import type { DashboardFilter } from '@zaryad/model/calls/dashboard'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import type { Scope, Tx } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import { asOwner } from '../db/testDatabase.ts'
import { boundsOf } from './bounds.ts'
import { whatIsNow } from './now.ts'
import { countStanding, foldStanding } from './standing.ts'
import { statistics } from './statistics.ts'
import { makeNetwork, makePoint, type Point, readOf } from './testNetwork.ts'

let test: TestApp
let companies: [string, string]
let points: Point[]
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

/** Whose transaction changes go into, unless each is one of its own. */
let holder: Tx | undefined
const run = <T>(text: Sql<T>) => text.execute(holder ?? test.deps.db.system)

async function network() {
  ;({ companies, points } = await makeNetwork(test.deps, { elsewhere: { currentTypes: [2, 2, 1] } }))
}

type Change = (point: Point, n: number) => Promise<unknown>
const changes: Record<string, Change> = {
  fold: () => foldStanding.run(test.deps),
  turn: ({ id }, n) => run(sql`update charge_points set connection_state = ${1 + (n % 2)} where id = ${id}`),
  turnAll: (_, n) =>
    run(sql`update charge_points set connection_state = 3 - connection_state, power_w = ${n} where tenant_id in
      (select id from tenants order by id desc limit 2)`),
  retype: ({ id }, n) => run(sql`update charge_points set type = ${n % 3} where id = ${id}`),
  rest: ({ id }, n) =>
    run(sql`update charge_points set state = ${n % 2 ? 'active' : 'blocked'} where id = ${id}`),
  weaken: ({ id }, n) =>
    run(sql`update charge_points set power_w = nullif(${n * 1000}::int, 0) where id = ${id}`),
  simulate: ({ id }) => run(sql`update charge_points set simulated = not simulated where id = ${id}`),
  move: ({ id }, n) => {
    const to = points[n % 4]!
    return run(
      sql`update charge_points set tenant_id = ${to.tenantId}, station_id = ${to.stationId} where id = ${id}`,
    )
  },
  giveLocation: ({ stationId }, n) =>
    run(sql`update charge_stations set tenant_id = ${companies[n % 2]} where id = ${stationId}`),
  add: async (_, n) => {
    const tenantId = n === 5 ? null : companies[n % 2]!
    points.push(await makePoint(test.deps, { tenantId, type: n % 3, currentTypes: [n % 3, 2] }))
  },
  remove: ({ id }) => run(sql`delete from charge_points where id = ${id}`),
  removeLocation: ({ stationId }) =>
    run(sql`delete from charge_stations s where id = ${stationId}
      and not exists (select from charge_points p where p.station_id = s.id)`),
  plug: ({ id, tenantId }, n) =>
    run(sql`insert into connectors (id, tenant_id, charge_point_id, connector_id, current_type, power_w)
      select gen_random_uuid(), ${tenantId}, id, number, ${n % 3}, 22000 from charge_points, generate_series(2, 4) number
      where id = ${id} on conflict do nothing`),
  unplug: ({ id }, n) =>
    run(sql`delete from connectors where charge_point_id = ${id} and connector_id > ${n}`),
  rewire: ({ id }, n) =>
    run(
      sql`update connectors set current_type = ${n % 3}, power_w = ${n * 1000} where charge_point_id = ${id}`,
    ),
  say: ({ id }) => run(sql`update connectors set status = 'Charging' where charge_point_id = ${id}`),
  givePlugs: ({ id }, n) =>
    run(sql`update connectors set tenant_id = ${companies[n % 2]} where charge_point_id = ${id}`),
}

const whole = { skip: 0, take: 0, period: 'daily' } as const
const standingOf = async (tx: Tx, scope: Scope, filter: DashboardFilter) =>
  statistics(tx, await boundsOf(tx, scope, filter), { ...whole, filter })
const answered = async (tx: Tx, scope: Scope, filter: DashboardFilter) => {
  const all = await standingOf(tx, scope, filter)
  const {
    stationCount,
    chargePointCount,
    power,
    connectorCurrentTypes,
    chargePointStates,
    chargePointTypes,
  } = all
  const { installed, connectors } = await whatIsNow(tx, await boundsOf(tx, scope, filter), test.deps.clock())
  const now = { installed, connectors, connectorCurrentTypes, chargePointStates, chargePointTypes }
  return { stationCount, chargePointCount, power, ...now }
}

/** The same out of the rows, one by one. */
async function counted(tx: Tx, { tenantId, chargePointType }: DashboardFilter) {
  const ofPoint = sql`not p.simulated and p.tenant_id is not distinct from coalesce(${tenantId ?? null}::uuid, p.tenant_id)
    and p.type = coalesce(${chargePointType ?? null}::int, p.type)`
  const rows = (text: Sql) => sql`(select coalesce(json_agg(x), '[]') from (${text}) x)`
  const plugs = sql`from connectors c join charge_points p on p.id = c.charge_point_id
    where ${ofPoint}`
  const found = await sql<Record<string, unknown>>`select
    (select count(*) from charge_stations s where not s.simulated
      and s.tenant_id is not distinct from coalesce(${tenantId ?? null}::uuid, s.tenant_id)
      and (${chargePointType ?? null}::int is null
        or exists (select from charge_points p where p.station_id = s.id and ${ofPoint}))) as "stationCount",
    (select count(*) from charge_points p where ${ofPoint}) as "chargePointCount",
    (select coalesce(sum(p.power_w), 0)::bigint from charge_points p where ${ofPoint}) as power,
    (select coalesce(sum(p.power_w), 0)::bigint from charge_points p where ${ofPoint} and p.state = 'active') as installed,
    (select count(*) ${plugs} and p.state = 'active') as connectors,
    ${rows(sql`select c.current_type as type, count(*) ${plugs} group by 1 order by 1`)} as "connectorCurrentTypes",
    ${rows(sql`select p.connection_state as "connectionState", count(*) from charge_points p where ${ofPoint} group by 1 order by 1`)}
      as "chargePointStates",
    ${rows(sql`select p.type, count(*) from charge_points p where ${ofPoint} group by 1 order by 1`)} as "chargePointTypes"`.execute(
    tx,
  )
  const row = found.rows[0]!
  return { ...row, power: Number(row.power) / 1000, installed: Number(row.installed) / 1000 }
}

async function expectTheSame() {
  const [mine, others] = companies
  const filters: DashboardFilter[] = [
    {},
    { tenantId: mine },
    { chargePointType: 1 },
    { chargePointType: 2, tenantId: mine },
    { chargePointType: 0, tenantId: others },
  ]
  const scopes: Scope[] = ['all', { tenantId: mine }, { tenantId: others }]
  for (const filter of filters)
    for (const scope of scopes)
      await test.deps.db.scoped(scope, async (tx) =>
        expect({ filter, scope, ...(await answered(tx, scope, filter)) }).toEqual({
          filter,
          scope,
          ...(await counted(tx, filter)),
        }),
      )
}

/** What has gone meanwhile takes nothing; of two that wait for each other PostgreSQL refuses one, and all of it. */
const orRefused = (change: Promise<unknown>) =>
  change.catch((error) => expect(['23503', '40P01']).toContain(error.code))

const step = fc.record({
  what: fc.constantFrom(...Object.keys(changes)),
  point: fc.nat({ max: 30 }),
  n: fc.nat({ max: 5 }),
})

it('answers what the rows count up to, whatever changed, by however many at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 3, maxLength: 12 }),
      async (story) => {
        await network()
        for (const together of story) {
          await Promise.all(
            together.map(({ what, point, n }) =>
              orRefused(changes[what]!(points[point % points.length]!, n)),
            ),
          )
        }
        await expectTheSame()
        const { rows } = await run(sql<{ wrong: number }>`select count_standing() as wrong`)
        expect(rows).toEqual([{ wrong: 0 }])
      },
    ),
    { numRuns: 2, endOnFailure: true },
  )
})

it('sees neither of two who change a point and its connectors at once only in part', async () => {
  const both: [Change, Change][] = [
    [changes.retype!, changes.plug!],
    [changes.plug!, changes.retype!],
    [changes.retype!, changes.unplug!],
    [changes.unplug!, changes.retype!],
    [changes.rewire!, changes.simulate!],
    [changes.plug!, changes.remove!],
  ]
  for (const [first, second] of both) {
    await network()
    const point = points[0]!
    const client = await test.deps.db.pool.connect()
    await client.query('begin')
    holder = client
    await first(point, 1)
    holder = undefined
    const other = second(point, 1)
    await client.query('select pg_sleep(0.1)')
    await client.query('commit')
    client.release()
    await other
    await expectTheSame()
  }
})

it('counts no point of a network or a company one by one, and folds what changes have left', async () => {
  await network()
  const filters: DashboardFilter[] = [{}, { tenantId: companies[0] }]
  for (const filter of filters)
    for (const table of ['charge_points', 'connectors', 'charge_stations'])
      expect(await readOf(test.deps, table, (tx) => standingOf(tx, 'all', filter))).toBe(0)
  for (const n of [1, 2, 1]) await changes.turn!(points[3]!, n)
  await foldStanding.run(test.deps)
  const left =
    await run(sql`select what, kind, point_type, count from standing where tenant_id = ${companies[1]}
    order by what desc, kind`)
  expect(left.rows).toEqual([
    { what: 'point', kind: 2, point_type: 2, count: 1 },
    { what: 'location', kind: null, point_type: null, count: 1 },
    { what: 'connector', kind: 1, point_type: 2, count: 1 },
    { what: 'connector', kind: 2, point_type: 2, count: 1 },
  ])
})

it('puts right what was written around the triggers', async () => {
  await network()
  await asOwner(test.url, (owner) =>
    owner.query(`insert into standing select $1::uuid, 'point', 2, 1, true, false, 7, 7000`, [companies[0]]),
  )
  await countStanding.run(test.deps)
  await expectTheSame()
})
