import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { makeNetwork } from '../entities/testing.ts'

let test: TestApp
let tenant: TestTenant
beforeAll(async () => {
  test = await testApp()
  tenant = await test.makeTenant(['rate', 'rateSchedule'])
})
afterAll(() => test.close())

const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
const draft = async (body: object = {}) =>
  (await tenant.client.post('/rates', { name: 'Новый', state: 'draft', priceEnergy: 80, ...body })).body

it('a draft has no version until it is published', async () => {
  const { id } = await draft()
  await tenant.client.patch(`/rates/${id}`, { priceEnergy: 90 })
  expect((await tenant.client.get(`/rates/${id}/versions`)).body.result).toEqual([])
  const published = await tenant.client.post(`/rates/${id}/publish`, {})
  expect(published.body).toMatchObject({ state: 'active', priceEnergy: 90, nextFrom: null })
  expect((await tenant.client.get(`/rates/${id}/versions`)).body.result).toMatchObject([
    { version: 1, state: 'current', userName: tenant.client.userName },
  ])
})

it('a draft published from a date is scheduled, and withdrawn it is a draft again', async () => {
  const { id } = await draft()
  const scheduled = await tenant.client.post(`/rates/${id}/publish`, { at: tomorrow })
  expect(scheduled.body).toMatchObject({ state: 'scheduled', validFrom: tomorrow, nextFrom: tomorrow })
  await tenant.client.patch(`/rates/${id}`, { priceEnergy: 85 })
  const versions = (await tenant.client.get(`/rates/${id}/versions`)).body.result
  expect(versions).toMatchObject([
    { version: 2, state: 'scheduled', validFrom: tomorrow },
    { version: 1, state: 'replaced' },
  ])
  for (const { version } of versions) await tenant.client.delete(`/rates/${id}/versions/${version}`)
  expect((await tenant.client.get(`/rates/${id}`)).body).toMatchObject({ state: 'draft', priceEnergy: 85 })
})

it('a scheduled one may be published at once', async () => {
  const { id } = await draft()
  await tenant.client.post(`/rates/${id}/publish`, { at: tomorrow })
  const now = await tenant.client.post(`/rates/${id}/publish`, {})
  expect(now.body).toMatchObject({ state: 'active', nextFrom: null })
  expect((await tenant.client.get(`/rates/${id}/versions`)).body.result).toMatchObject([
    { version: 1, state: 'withdrawn' },
    { version: 2, state: 'current' },
  ])
})

it('what costs nothing has to be meant', async () => {
  const { id } = await draft({ priceEnergy: 0 })
  const refused = await tenant.client.post(`/rates/${id}/publish`, {})
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'priceEnergy', code: 'free' }] } })
  expect((await tenant.client.post(`/rates/${id}/publish`, { isFree: true })).status).toBe(200)
})

it.each([
  ['prices of the past', { validFrom: '2020-01-01T00:00:00Z', priceEnergy: 5 }, 'validFrom', 'tooSmall'],
  ['a later time without new prices', { validFrom: tomorrow }, 'validFrom', 'notAllowed'],
  ['a draft of what is published', { state: 'draft' }, 'state', 'notAllowed'],
])('refuses %s', async (_name, body, field, code) => {
  const { id } = await draft({ state: 'active' })
  const refused = await tenant.client.patch(`/rates/${id}`, body)
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ field, code }] } })
})

it('a rate that sessions were charged by is not deleted', async () => {
  const network = await makeNetwork(test, tenant, 'used')
  await tenant.client.patch(`/chargePoints/${network.chargePoints}`, { rateId: null })
  const refused = await tenant.client.delete(`/rates/${network.rates}`)
  expect(refused).toMatchObject({ status: 409, body: { code: 'rateUsed' } })
  const { id } = await draft()
  expect((await tenant.client.delete(`/rates/${id}`)).status).toBe(204)
})

it('the medians are those of the company’s other published rates', async () => {
  const other = await test.makeTenant(['rate'])
  for (const priceEnergy of [60, 80, 500])
    await other.client.post('/rates', { name: `${priceEnergy}`, priceEnergy })
  const { body } = await other.client.post('/rates/medians', {})
  expect(body).toEqual({ priceEnergy: 80, priceTime: null, priceStart: null, priceIdle: null })
})
