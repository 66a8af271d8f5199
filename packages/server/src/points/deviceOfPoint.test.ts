import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'

let test: TestApp
let tenant: TestTenant
let stationId: string
let mark = 0

beforeAll(async () => {
  test = await testApp()
  tenant = await test.makeTenant()
  const place = { name: 'Station', latitude: 43, longitude: 77, tenantId: tenant.id }
  stationId = (await test.admin.post('/chargeStations', place)).body.id
})
beforeEach(() => {
  mark += 1
})
afterAll(() => test.close())

const makePoint = async (name: string) =>
  (await test.admin.post('/chargePoints', { identity: `P${mark}-${name}`, stationId })).body
async function knock(name: string): Promise<string> {
  const id = test.deps.newId()
  await sql`insert into devices (id, identity, last_seen_at)
    values (${id}, ${`D${mark}-${name}`}, now())`.execute(test.deps.db.system)
  return id
}
const deviceOf = async (id: string) => (await test.admin.get(`/devices/${id}`)).body
const pointOf = async (id: string) => (await test.admin.get(`/chargePoints/${id}`)).body
const give = (pointId: string, deviceId: string | null) =>
  test.admin.patch(`/chargePoints/${pointId}`, { deviceId })

it('is claimed by the point that is given it, as when it is given the point', async () => {
  const point = await makePoint('A')
  const deviceId = await knock('new')
  const { status, body, text } = await give(point.id, deviceId)
  expect(status, text).toBe(200)
  expect(body.deviceId).toBe(deviceId)
  expect(await deviceOf(deviceId)).toMatchObject({
    chargePointId: point.id,
    tenantId: tenant.id,
    state: 'claimed',
  })
})

it('takes the place of a unit that was there, which is nobody’s from then on', async () => {
  const point = await makePoint('A')
  const [broken, fresh] = [await knock('broken'), await knock('fresh')]
  await give(point.id, broken)
  await sql`insert into configuration_keys (charge_point_id, tenant_id, key, value, read_at)
    values (${point.id}, ${tenant.id}, 'HeartbeatInterval', '1', now())`.execute(test.deps.db.system)
  expect((await give(point.id, fresh)).status).toBe(200)
  expect(await deviceOf(broken)).toMatchObject({ chargePointId: null, tenantId: null, state: 'unclaimed' })
  expect(await deviceOf(fresh)).toMatchObject({ chargePointId: point.id, state: 'claimed' })
  const kept = await sql`select from configuration_keys where charge_point_id = ${point.id}`.execute(
    test.deps.db.system,
  )
  expect(kept.rows).toEqual([])
})

it('is not taken from another point', async () => {
  const [one, other] = [await makePoint('A'), await makePoint('B')]
  const deviceId = await knock('only')
  await give(one.id, deviceId)
  expect((await give(other.id, deviceId)).body).toMatchObject({
    status: 409,
    errors: [{ field: 'deviceId', code: 'notUnique' }],
  })
  expect((await pointOf(one.id)).deviceId).toBe(deviceId)
})

it('is let go by a point that is to have none', async () => {
  const point = await makePoint('A')
  const deviceId = await knock('gone')
  await give(point.id, deviceId)
  await give(point.id, null)
  expect(await deviceOf(deviceId)).toMatchObject({ chargePointId: null, state: 'unclaimed' })
  expect((await pointOf(point.id)).deviceId).toBeNull()
})

it('comes with a new point that names it', async () => {
  const deviceId = await knock('first')
  const body = { identity: `P${mark}`, stationId, deviceId }
  const point = (await test.admin.post('/chargePoints', body)).body
  expect(point.deviceId).toBe(deviceId)
  expect(await deviceOf(deviceId)).toMatchObject({ chargePointId: point.id, state: 'claimed' })
})

it('is out of reach of a company that nobody gave it to', async () => {
  const point = await makePoint('A')
  const refused = await tenant.client.patch(`/chargePoints/${point.id}`, { deviceId: await knock('x') })
  expect(refused.body).toMatchObject({ status: 422, errors: [{ field: 'deviceId', code: 'notFound' }] })
})

it('is refused for good when it is a stranger’s, and taken back by the same way', async () => {
  const id = await knock('foreign')
  const run = (previousState: string, nextState: string) =>
    test.admin.post('/devices/workflow/run', { id, previousState, nextState })
  expect((await run('unclaimed', 'rejected')).body.state).toBe('rejected')
  expect((await run('rejected', 'unclaimed')).body.state).toBe('unclaimed')
  const point = await makePoint('A')
  await give(point.id, id)
  expect((await run('claimed', 'rejected')).status).toBe(422)
})

it('knows when it first came, and whether its point is on the line', async () => {
  const id = await knock('seen')
  expect(await deviceOf(id)).toMatchObject({ firstSeenAt: expect.any(String), connectionState: 1 })
  const point = await makePoint('A')
  await give(point.id, id)
  await sql`update charge_points set connection_state = 2 where id = ${point.id}`.execute(test.deps.db.system)
  const filter = { id, connectionState: 2 }
  const { body } = await test.admin.post('/devices/search', { filter })
  expect(body.result).toHaveLength(1)
})
