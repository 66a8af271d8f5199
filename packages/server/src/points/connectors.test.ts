import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { makePoint, type Point } from '../dashboard/testNetwork.ts'
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
