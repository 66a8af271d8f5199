import type { ServiceCode } from '@zaryad/model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keysOf, search } from '../apiKeys/testing.ts'
import { type Client, type TestApp, testApp } from '../auth/testing.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const give = (id: string, extraServices: unknown, by: Client = test.admin) =>
  by.patch(`/tenants/${id}`, { extraServices })
const company = async (id: string) => (await test.admin.get(`/tenants/${id}`)).body
const cards = async (client: Client) => (await client.post('/rFIDCards/search', {})).status
const service = async (code: ServiceCode) =>
  (await test.admin.post('/services/search', { filter: { code } })).body.result[0]!
const turn = async (code: ServiceCode, active: boolean) => {
  const { status } = await test.admin.patch(`/services/${(await service(code)).id}`, { active })
  expect(status).toBe(200)
}

it('opens a service to one company beyond its plan at once, and closes it at once', async () => {
  const { id, planId, client } = await test.makeTenant(['rate'])
  const neighbour = await test.makeTenant()
  await test.admin.patch(`/tenants/${neighbour.id}`, { subscribePlanId: planId })
  expect(await cards(client)).toBe(403)

  const given = await give(id, ['rfidCard'])
  expect(given.body).toMatchObject({ extraServices: ['rfidCard'], services: ['rate', 'rfidCard'] })
  expect([await cards(client), await cards(neighbour.client)]).toEqual([200, 403])
  expect((await client.get(`/tenants/${id}`)).body.services).toEqual(['rate', 'rfidCard'])
  expect((await test.admin.get(`/subscribePlans/${planId}`)).body.services).toEqual(['rate'])

  expect((await give(id, [])).body).toMatchObject({ extraServices: [], services: ['rate'] })
  expect(await cards(client)).toBe(403)
})

it('is there for a company without a plan, and stays when its plan changes', async () => {
  const { planId } = await test.makeTenant(['package', 'rfidCard'])
  const made = await test.admin.post('/tenants', { name: 'No plan', extraServices: ['rfidCard'] })
  const { id } = made.body
  const client = await test.makeUser({ roles: ['Tenant'], tenantId: String(id) })
  expect(made.body).toMatchObject({ subscribePlanId: null, services: ['rfidCard'] })
  expect(await cards(client)).toBe(200)
  await test.admin.patch(`/tenants/${id}`, { subscribePlanId: planId })
  expect((await company(String(id))).services).toEqual(['package', 'rfidCard'])
  await test.admin.patch(`/tenants/${id}`, { subscribePlanId: null })
  expect((await company(String(id))).services).toEqual(['rfidCard'])
  expect((await test.admin.put('/tenants', { id, name: 'Renamed' })).body.extraServices).toEqual(['rfidCard'])
})

it('is given by administrators alone, of the services that there are', async () => {
  const { id, client } = await test.makeTenant(['rate'])
  const other = await test.makeTenant()
  for (const whose of [id, other.id]) {
    expect((await give(whose, ['rfidCard'], client)).status).toBe(403)
    const whole = await client.put('/tenants', { id: whose, extraServices: ['rfidCard'] })
    expect(whole.status).toBe(403)
    expect((await company(whose)).extraServices).toEqual([])
  }
  expect((await client.post('/tenants', { name: 'Mine', extraServices: ['rfidCard'] })).status).toBe(403)
  expect(await cards(client)).toBe(403)
  const unknown = await give(id, ['everything'])
  expect([unknown.status, unknown.body.errors]).toEqual([
    422,
    [{ field: 'extraServices.0', code: 'invalid' }],
  ])
  expect((await give(id, null)).body.extraServices).toEqual([])
  expect((await client.patch(`/tenants/${id}`, { services: ['rfidCard'] })).status).toBe(403)
  expect((await company(id)).services).toEqual(['rate'])
})

it('is closed while the service is switched off for all', async () => {
  const { id, client } = await test.makeTenant()
  await give(id, ['rfidCard'])
  await turn('rfidCard', false)
  expect(await cards(client)).toBe(403)
  expect(await company(id)).toMatchObject({ services: [], extraServices: ['rfidCard'] })
  await turn('rfidCard', true)
  expect(await cards(client)).toBe(200)
})

it('opens the API to a company’s programs, and takes it from the keys that are there', async () => {
  const { id, client } = await test.makeTenant()
  expect((await client.post('/apiKeys', { name: 'x' })).status).toBe(403)
  await give(id, ['billingApi'])
  const key = await keysOf(test).makeKey(client)
  expect((await search(key.client)).status).toBe(200)
  await give(id, [])
  expect((await search(key.client)).status).toBe(403)
})

it('lifts the plan’s limit of points, while it is switched on', async () => {
  const { id, client } = await test.makeTenant([], { chargePointLimit: 1 })
  const place = { name: 'S', latitude: 43, longitude: 77 }
  const stationId = (await client.post('/chargeStations', place)).body.id
  let made = 0
  const add = async () =>
    (await client.post('/chargePoints', { identity: `EXTRA-${++made}`, stationId })).status
  expect([await add(), await add()]).toEqual([201, 422])
  await give(id, ['unlimitedChargePoints'])
  expect(await add()).toBe(201)
  expect(await company(id)).toMatchObject({ chargePointLimit: null, atLimit: false })
  await turn('unlimitedChargePoints', false)
  expect(await add()).toBe(422)
  expect(await company(id)).toMatchObject({ chargePointLimit: 1, atLimit: true })
  await turn('unlimitedChargePoints', true)
  expect(await add()).toBe(201)
})

it('counts and finds a company once, by whatever it has the service', async () => {
  const tenantCount = async () => (await service('package')).tenantCount
  const before = Number(await tenantCount())
  const { id } = await test.makeTenant()
  const planned = await test.makeTenant(['package'])
  await give(id, ['package'])
  await give(planned.id, ['package'])
  expect(await tenantCount()).toBe(before + 2)
  const found = async (filter: Record<string, unknown>) => {
    const ids = { operator: 'IN', operand1: [id, planned.id] }
    const { body } = await test.admin.post('/tenants/search', { filter: { ...filter, id: ids } })
    return body.result.map((row) => row.id).sort()
  }
  expect(await found({ services: 'package' })).toEqual([id, planned.id].sort())
  await give(planned.id, [])
  expect(await found({ services: ['package'] })).toEqual([id, planned.id].sort())
  expect(await found({ extraServices: ['package'] })).toEqual([id])
  expect(await found({ extraServices: ['rate'] })).toEqual([])
})

it('is written down with what was there before', async () => {
  const { id } = await test.makeTenant()
  await give(id, ['rate'])
  await give(id, ['rate', 'package'])
  const { result } = (await test.admin.post('/userLogs/search', { filter: { entityId: id } })).body
  expect(result[0]).toMatchObject({
    action: 'edit',
    userName: test.admin.userName,
    before: { extraServices: ['rate'] },
    after: { extraServices: ['rate', 'package'] },
  })
})

it('is given by the services of a company too, which the contract names', async () => {
  const name = 'Named its services'
  const made = await test.admin.post('/tenants', { name, services: ['rate', 'package'] })
  expect(made.body).toMatchObject({ services: ['package', 'rate'], extraServices: ['rate', 'package'] })
  const { id } = made.body
  const fewer = await test.admin.patch(`/tenants/${id}`, { services: ['rate'] })
  expect(fewer.body).toMatchObject({ services: ['rate'], extraServices: ['rate'] })
  const whole = await test.admin.put('/tenants', { id, name, services: [] })
  expect(whole.body).toMatchObject({ services: [], extraServices: [] })
  const document = (await test.anonymous.get('/openapi.json')).body
  expect(document).toMatchObject({
    components: {
      schemas: {
        TenantsCreate: { properties: { services: {} } },
        TenantsPatch: { properties: { services: {} } },
      },
    },
  })
  // a row as it was read has both: what is beyond the plan is what it says
  const { planId } = await test.makeTenant(['rfidCard'])
  await test.admin.patch(`/tenants/${id}`, { subscribePlanId: planId, extraServices: ['rate'] })
  const read = (await test.admin.get(`/tenants/${id}`)).body
  expect(read.services).toEqual(['rate', 'rfidCard'])
  expect((await test.admin.put('/tenants', read)).body.extraServices).toEqual(['rate'])
})
