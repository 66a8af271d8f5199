import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'

let test: TestApp
let tenant: TestTenant
let stationId: string
let made = 0
let identity: string

beforeAll(async () => {
  test = await testApp()
  tenant = await test.makeTenant()
  stationId = await makeStation(tenant.client)
})
beforeEach(() => {
  identity = `CP-${++made}`
})
afterAll(() => test.close())

const makeStation = async (client: Client) =>
  (await client.post('/chargeStations', { name: 'Station', latitude: 43, longitude: 77 })).body.id
const knock = (name: string) =>
  sql`insert into devices (id, identity, vendor) values (${test.deps.newId()}, ${name}, 'ABB')`.execute(
    test.deps.db.system,
  )
const deviceOf = async (name: string) =>
  (await test.admin.post('/devices/search', { filter: { identity: name } })).body.result[0]

describe('a new charge point', () => {
  it('claims the device of its identity that knocked before, by an administrator, for a company too', async () => {
    await knock(identity.toLowerCase())
    const point = await test.admin.post('/chargePoints', { identity, stationId })
    expect(point.status, point.text).toBe(201)
    const device = await deviceOf(identity.toLowerCase())
    expect(device).toMatchObject({
      state: 'claimed',
      chargePointId: point.body.id,
      tenantId: tenant.id,
      vendor: 'ABB',
    })
    expect((await tenant.client.get(`/chargePoints/${point.body.id}`)).body).toMatchObject({
      deviceId: device?.id,
    })
  })

  it('makes its device when none knocked, and begins offline', async () => {
    const { body } = await tenant.client.post('/chargePoints', { identity, stationId })
    expect(body).toMatchObject({ connectionState: 1, tenantId: tenant.id, connectors: [] })
    expect(await deviceOf(identity)).toMatchObject({ state: 'claimed', chargePointId: body.id })
  })

  it('takes no device of another company', async () => {
    const other = await test.makeTenant()
    const elsewhere = { identity: `${identity}-old`, stationId: await makeStation(other.client) }
    const point = (await other.client.post('/chargePoints', elsewhere)).body
    await test.admin.post('/devices', { identity, chargePointId: null })
    await sql`update devices set tenant_id = ${other.id} where identity = ${identity}`.execute(
      test.deps.db.system,
    )
    const { body } = await tenant.client.post('/chargePoints', { identity, stationId })
    expect(body).toMatchObject({ status: 422, errors: [{ field: 'identity', code: 'askAdministrator' }] })
    expect((await test.admin.get(`/chargePoints/${point.id}`)).status).toBe(200)
    // what is a point's of another company, and what has only knocked, is answered alike
    await knock(`${identity}-knocked`)
    for (const name of [`${identity}-OLD`, `${identity}-knocked`]) {
      const answer = await tenant.client.post('/chargePoints', { identity: name, stationId })
      expect({ ...answer.body, requestId: '' }).toEqual({ ...body, requestId: '' })
    }
    expect(await deviceOf(`${identity}-knocked`)).toMatchObject({ state: 'unclaimed', tenantId: null })
  })

  it('leaves the device of its old identity unclaimed when it is given another', async () => {
    const { body } = await tenant.client.post('/chargePoints', { identity, stationId })
    const renamed = await tenant.client.patch(`/chargePoints/${body.id}`, { identity: `${identity}-new` })
    expect(renamed.status, renamed.text).toBe(200)
    expect(await deviceOf(identity)).toMatchObject({
      state: 'unclaimed',
      chargePointId: null,
      tenantId: null,
    })
    expect(await deviceOf(`${identity}-new`)).toMatchObject({ state: 'claimed', chargePointId: body.id })
  })

  it('counts against the plan’s limit for a company, however many come at once', async () => {
    const limited = await test.makeTenant([], { chargePointLimit: 2 })
    const place = await makeStation(limited.client)
    const answers = await Promise.all(
      [1, 2, 3, 4].map((i) =>
        limited.client.post('/chargePoints', { identity: `${identity}-${i}`, stationId: place }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual([
      { field: 'stationId', code: 'limitReached' },
    ])
    const byAdmin = await test.admin.post('/chargePoints', { identity: `${identity}-5`, stationId: place })
    expect(byAdmin.status).toBe(201)
  })

  it('has no limit with the service for it', async () => {
    const free = await test.makeTenant(['unlimitedChargePoints'], { chargePointLimit: 1 })
    const place = await makeStation(free.client)
    for (const i of [1, 2]) {
      const { status } = await free.client.post('/chargePoints', {
        identity: `${identity}-${i}`,
        stationId: place,
      })
      expect(status).toBe(201)
    }
  })

  it('moves within its company alone', async () => {
    const { body } = await test.admin.post('/chargePoints', { identity, stationId })
    const other = await test.makeTenant()
    const moved = await test.admin.patch(`/chargePoints/${body.id}`, {
      stationId: await makeStation(other.client),
    })
    expect(moved.body).toMatchObject({ status: 422, errors: [{ field: 'stationId', code: 'notAllowed' }] })
  })
})

describe('a device', () => {
  it('is claimed by the point it is given, whose company it takes, and let go again', async () => {
    await knock(identity)
    const device = await deviceOf(identity)
    const point = (await tenant.client.post('/chargePoints', { identity: `${identity}-P`, stationId })).body
    await test.admin.patch(`/devices/${(await deviceOf(`${identity}-P`))?.id}`, { chargePointId: null })
    const claimed = await test.admin.patch(`/devices/${device?.id}`, { chargePointId: point.id })
    expect(claimed.body).toMatchObject({ tenantId: tenant.id, chargePointId: point.id })
    expect(await deviceOf(identity)).toMatchObject({ state: 'claimed' })
    expect((await tenant.client.get(`/chargePoints/${point.id}`)).body.deviceId).toBe(device?.id)
    await test.admin.patch(`/devices/${device?.id}`, { chargePointId: null })
    expect(await deviceOf(identity)).toMatchObject({ state: 'unclaimed', tenantId: null })
    expect((await tenant.client.get(`/chargePoints/${point.id}`)).body.deviceId).toBeNull()
  })

  it('is refused a point whose own has been there, and takes the place of one that never was', async () => {
    const point = (await tenant.client.post('/chargePoints', { identity, stationId })).body
    await knock(`${identity}-2`)
    const second = await deviceOf(`${identity}-2`)
    const seen = (at: string | null) =>
      sql`update devices set last_seen_at = ${at} where identity = ${identity}`.execute(test.deps.db.system)
    await seen('2026-01-01T00:00:00Z')
    const refused = await test.admin.patch(`/devices/${second?.id}`, { chargePointId: point.id })
    expect(refused.body).toMatchObject({
      status: 409,
      errors: [{ field: 'chargePointId', code: 'notUnique' }],
    })
    await seen(null)
    expect((await test.admin.patch(`/devices/${second?.id}`, { chargePointId: point.id })).status).toBe(200)
    expect((await tenant.client.get(`/chargePoints/${point.id}`)).body.deviceId).toBe(second?.id)
  })

  it('that serves a point of nobody’s company is out of a company’s reach', async () => {
    const station = await makeStation(test.admin)
    const body = { identity: `${identity}-P`, stationId: station }
    const point = (await test.admin.post('/chargePoints', body)).body
    await knock(identity)
    await test.admin.patch(`/devices/${(await deviceOf(identity))?.id}`, { chargePointId: point.id })
    const taken = await tenant.client.post('/chargePoints', { identity, stationId })
    expect(taken.body).toMatchObject({
      status: 422,
      errors: [{ field: 'identity', code: 'askAdministrator' }],
    })
    expect(await deviceOf(identity)).toMatchObject({ chargePointId: point.id, tenantId: null })
  })

  it('is nobody’s again once its point is deleted', async () => {
    const point = (await tenant.client.post('/chargePoints', { identity, stationId })).body
    expect((await tenant.client.delete(`/chargePoints/${point.id}`)).status).toBe(204)
    expect(await deviceOf(identity)).toMatchObject({
      state: 'unclaimed',
      tenantId: null,
      chargePointId: null,
    })
  })

  it('answers with the state it has after the write', async () => {
    await knock(identity)
    const point = (await tenant.client.post('/chargePoints', { identity: `${identity}-P`, stationId })).body
    await test.admin.patch(`/devices/${(await deviceOf(`${identity}-P`))?.id}`, { chargePointId: null })
    const { body } = await test.admin.patch(`/devices/${(await deviceOf(identity))?.id}`, {
      chargePointId: point.id,
    })
    expect(body.state).toBe('claimed')
  })
})

it('keeps why a point was taken out of service', async () => {
  const { body } = await tenant.client.post('/chargePoints', { identity, stationId })
  const move = {
    id: body.id,
    previousState: 'active',
    nextState: 'maintenance',
    data: { reason: ' Cable cut ' },
  }
  const moved = await tenant.client.post('/chargePoints/workflow/run', move)
  expect(moved.body).toMatchObject({ state: 'maintenance' })
  expect(moved.body.reason).toBeUndefined()
  const filter = { entityId: body.id, action: 'workflow.maintenance' }
  const { result } = (await tenant.client.post('/userLogs/search', { filter })).body
  expect(result).toMatchObject([{ after: { state: 'maintenance', reason: 'Cable cut' } }])
})
