import type { ServiceCode } from '@zaryad/model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

let made = 0
const newPlan = async (services: ServiceCode[] = [], more = {}) =>
  (await test.admin.post('/subscribePlans', { name: `Plan ${++made}`, services, ...more })).body
const company = async (id: string) => (await test.admin.get(`/tenants/${id}`)).body

it('moves all companies of a plan, a line of the log for each', async () => {
  const [first, second] = [await test.makeTenant(['rate']), await test.makeTenant()]
  const target = await newPlan(['package'])
  await test.admin.patch(`/tenants/${second.id}`, { subscribePlanId: first.planId })
  const from = (await test.admin.get(`/subscribePlans/${first.planId}`)).body
  expect(from.tenantCount).toBe(2)
  const moved = await test.admin.post(`/subscribePlans/${first.planId}/move`, { planId: target.id })
  expect(moved.body).toEqual({ moved: 2 })
  for (const { id } of [first, second]) {
    expect(await company(id)).toMatchObject({ subscribePlanId: target.id, services: ['package'] })
    const log = (await test.admin.post('/userLogs/search', { filter: { entityId: id } })).body.result[0]
    expect(log).toMatchObject({ action: 'edit', before: { subscribePlanId: first.planId } })
  }
  expect((await test.admin.post('/auth/me')).status).toBe(404)
})

it('moves nobody to a plan that is archived, absent or the same, and lets no company move itself', async () => {
  const { planId, client } = await test.makeTenant()
  const archived = await newPlan([], { state: 'archived' })
  const to = (id: string, by = test.admin) => by.post(`/subscribePlans/${planId}/move`, { planId: id })
  expect((await to(archived.id)).body.errors).toEqual([{ field: 'planId', code: 'notAllowed' }])
  expect((await to(planId)).body.errors).toEqual([{ field: 'planId', code: 'notAllowed' }])
  expect((await to(test.deps.newId())).body.errors).toEqual([{ field: 'planId', code: 'notFound' }])
  expect((await to((await newPlan()).id, client)).status).toBe(403)
})

it('takes no new company on an archived plan, and keeps those it has', async () => {
  const { id, planId } = await test.makeTenant()
  const run = { id: planId, previousState: 'active', nextState: 'archived' }
  expect((await test.admin.post('/subscribePlans/workflow/run', run)).status).toBe(200)
  expect(
    (await test.admin.patch(`/tenants/${id}`, { name: 'Renamed', subscribePlanId: planId })).status,
  ).toBe(200)
  const refused = await test.admin.post('/tenants', { name: 'New', subscribePlanId: planId })
  expect(refused.body.errors).toEqual([{ field: 'subscribePlanId', code: 'notAllowed' }])
})

it('counts what a company has, what it may have, and who stands at the limit', async () => {
  const { id, planId } = await test.makeTenant([], { chargePointLimit: 1 })
  expect(await company(id)).toMatchObject({
    chargePointLimit: 1,
    chargePointCount: 0,
    atLimit: false,
    userCount: 1,
  })
  const station = (
    await test.admin.post('/chargeStations', { name: 'S', latitude: 43, longitude: 77, tenantId: id })
  ).body
  await test.admin.post('/chargePoints', { identity: `AT-LIMIT-${made}`, stationId: station.id })
  const atLimit = async () =>
    (await test.admin.post('/tenants/search', { filter: { atLimit: true } })).body.result.map((row) => row.id)
  expect(await company(id)).toMatchObject({ stationCount: 1, chargePointCount: 1, atLimit: true })
  expect(await atLimit()).toEqual([id])
  await test.admin.patch(`/subscribePlans/${planId}`, { services: ['unlimitedChargePoints'] })
  expect(await company(id)).toMatchObject({ chargePointLimit: null, atLimit: false })
  expect(await atLimit()).toEqual([])
})

it('checks the account, not the register number', async () => {
  const body = { name: 'Bank', bin: '123456789012', iban: 'KZ86125KZT5004100100' }
  expect((await test.admin.post('/tenants', body)).status).toBe(201)
  const wrong = await test.admin.post('/tenants', { ...body, bin: '', iban: 'KZ87125KZT5004100100' })
  expect(wrong.body.errors).toEqual([{ field: 'iban', code: 'invalid' }])
})

it('says how many companies a service reaches', async () => {
  await test.makeTenant(['billingApi'])
  await test.makeTenant(['billingApi'])
  const find = () => test.admin.post('/services/search', { filter: { code: 'billingApi' } })
  const [service] = (await find()).body.result
  expect(service?.tenantCount).toBe(2)
  await test.admin.patch(`/services/${service?.id}`, { active: false })
  expect((await find()).body.result[0]).toMatchObject({ active: false, tenantCount: 2 })
})
