import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { makePoint, makeSession, type Point } from '../dashboard/testNetwork.ts'
import { sql } from '../db/sql.ts'

let test: TestApp
let company: TestTenant
let near: Point
let far: Point

const run = (query: ReturnType<typeof sql>) => query.execute(test.deps.db.system)

beforeAll(async () => {
  test = await testApp()
  company = await test.makeTenant()
  near = await makePoint(test.deps, { tenantId: company.id })
  far = await makePoint(test.deps, { tenantId: company.id })
  await run(sql`update charge_points set identity = 'NEAR-1', name = 'У входа' where id = ${near.id}`)
  await run(
    sql`update charge_points set identity = 'FAR-1', name = 'Пост 2', connection_state = 2 where id = ${far.id}`,
  )
  await run(
    sql`update charge_stations set name = 'Паркинг', address = 'Достык 131' where id = ${near.stationId}`,
  )
  await run(
    sql`update charge_stations set name = 'Вокзал', address = 'Саина 24А' where id = ${far.stationId}`,
  )
})
afterAll(() => test.close())

async function found(query: string, filter: object = {}, client = company.client) {
  const { status, body, text } = await client.post('/connectors/search', {
    query,
    filter,
    paging: { take: 0 },
  })
  expect(status, text).toBe(200)
  return body.result.map(({ chargePointId, connectorId }) =>
    [chargePointId === near.id ? 'near' : 'far', connectorId].join(' '),
  )
}

it.each([
  ['its point’s code', 'near-', ['near 1', 'near 2']],
  ['its point’s name', 'пост', ['far 1', 'far 2']],
  ['its location', 'вокзал', ['far 1', 'far 2']],
  ['its address', 'достык 131', ['near 1', 'near 2']],
  ['its number', '2', ['far 1', 'far 2', 'near 2']],
  ['nothing of it', 'порт', []],
])('finds a connector by %s', async (_, query, expected) => {
  expect((await found(query)).toSorted()).toEqual(expected)
})

it('finds none of another company', async () => {
  expect(await found('near', {}, (await test.makeTenant()).client)).toEqual([])
})

it('tells those that are there from those of which only the last word is known', async () => {
  expect((await found('', { connectionState: 2 })).toSorted()).toEqual(['far 1', 'far 2'])
  const { body } = await company.client.post('/connectors/search', { filter: { chargePointId: near.id } })
  expect(body.result[0]).toMatchObject({ connectionState: 1, isOffline: true, address: 'Достык 131' })
})

it('keeps a connector on which somebody charges, or has paid to', async () => {
  const point = await makePoint(test.deps, { tenantId: company.id })
  const [charging = '', paid = ''] = point.connectors
  const session = await makeSession(test.deps, { point, connectorId: 1, stoppedAt: null, state: 'active' })
  await run(sql`insert into connector_holds (charge_point_id, connector_id, tenant_id, payment_id, is_paid, until)
    values (${point.id}, 2, ${company.id}, ${test.deps.newId()}, true, now() + interval '1 minute')`)
  for (const id of [charging, paid]) {
    const { body } = await company.client.delete(`/connectors/${id}`)
    expect(body).toMatchObject({ status: 409, code: 'inUse' })
    expect((await company.client.get(`/connectors/${id}`)).status).toBe(200)
  }
  await run(sql`update transactions set state = 'finished', stopped_at = now() where id = ${session}`)
  await run(
    sql`update connector_holds set until = now() - interval '1 second' where charge_point_id = ${point.id}`,
  )
  for (const id of [charging, paid])
    expect((await company.client.delete(`/connectors/${id}`)).status).toBe(204)
})
