import { serviceCodes } from '@zaryad/model'
import type { Call } from '@zaryad/model/call'
import { calls } from '@zaryad/model/calls/index'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import type { Csms } from '../csms/startCsms.ts'
import { makeNetwork, type Network } from '../entities/testing.ts'
import type { Payments } from '../payments/payments.ts'
import { wireCsms, wirePayments } from '../wiring.ts'

let test: TestApp
let csms: Csms
let payments: Payments
let company: TestTenant
let rows: Network
let token: string
let now = new Date()

beforeAll(async () => {
  test = await testApp({ clock: () => now })
  payments = wirePayments(test.app, test.deps, { kaspi: undefined, halyk: undefined })
  csms = await wireCsms({ app: test.app, deps: test.deps, server: test.app.server })
  company = await test.makeTenant(serviceCodes)
  rows = await makeNetwork(test, company, 'SEEN')
  const other = await test.makeTenant()
  await makeNetwork(test, other, 'OTHER')
})
afterAll(async () => {
  await csms.stop()
  await payments.stop()
  await test.close()
})
beforeEach(async () => {
  token = (await test.admin.post(`/tenants/${company.id}/enter`)).body.token
})

const as = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.body ? answer.json() : {} }
}

it('sees what the company’s people see, and of nobody else', async () => {
  const mine = await as('POST', '/api/v1/chargePoints/search', { paging: { take: 0 } })
  expect(mine.body.result.map(({ id }: { id: string }) => id)).toEqual([rows.chargePoints])
  expect((await as('GET', `/api/v1/chargePoints/${rows.chargePoints}`)).status).toBe(200)
  expect((await as('GET', `/api/v1/users/${test.admin.userId}`)).status).toBe(404)
  expect((await as('POST', '/api/v1/tenants/search', {})).body.result).toMatchObject([{ id: company.id }])
  expect((await as('POST', '/api/v1/dashboard/attention', {})).status).toBe(200)
})

/** Calls that are declared to read. */
const declared = new Set(
  Object.entries<Call>(calls).flatMap(([address, { reads }]) => (reads ? [address] : [])),
)

it('sees in a row’s page, a report and a rate what they see there', async () => {
  const [from, to] = ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z']
  const asked: [string, object][] = [
    ['/chargePoints/series', { chargePointId: rows.chargePoints, from, to }],
    ['/rFIDCards/sessions', { idTag: 'CARD' }],
    ['/rFIDCards/imports', {}],
    ['/rates/medians', {}],
    ['/rates/simulate', { from, to, terms: { priceEnergy: 50 } }],
    ['/billings/summary', {}],
  ]
  for (const [path, body] of asked) {
    const { status, body: answer } = await as('POST', `/api/v1${path}`, body)
    expect({ path, status, code: answer.code }).toEqual({ path, status: 200 })
  }
})

describe('every route', () => {
  const reads = (route: string) =>
    route.startsWith('GET ') || /^POST .+\/search$/.test(route) || declared.has(route)
  it('refuses all that does not only read, with a code of its own', async () => {
    const routes = test.app.routeList.filter((route) => !reads(route) && !route.startsWith('OPTIONS '))
    expect(routes.length).toBeGreaterThan(100)
    const through: string[] = []
    for (const route of routes) {
      const [method = '', path = ''] = route.split(' ')
      const url = path.replace(/:\w+/g, rows.chargePoints).replace('*', 'x')
      const answer = await test.app.inject({
        method: method as 'POST',
        url,
        headers: { authorization: `Bearer ${token}` },
        payload: method === 'DELETE' ? undefined : {},
      })
      if (answer.statusCode !== 403 || answer.json().code !== 'viewOnly')
        through.push(`${answer.statusCode} ${route}`)
    }
    expect(through).toEqual([])
  })

  it('changes nothing: a new name, a command, a new company token', async () => {
    const point = `/api/v1/chargePoints/${rows.chargePoints}`
    const before = (await as('GET', point)).body
    expect((await as('PATCH', point, { name: 'Taken' })).body.code).toBe('viewOnly')
    expect((await as('POST', `/devices/api/reset/${rows.chargePoints}`, { type: 'Soft' })).body.code).toBe(
      'viewOnly',
    )
    expect((await as('POST', `/api/v1/tenants/${company.id}/enter`)).body.code).toBe('viewOnly')
    expect((await as('GET', point)).body).toEqual(before)
  })
})

it('is for administrators alone, and written down', async () => {
  expect((await company.client.post(`/tenants/${company.id}/enter`)).status).toBe(403)
  expect((await test.admin.post(`/tenants/${test.deps.newId()}/enter`)).status).toBe(404)
  const { body } = await test.admin.post('/userLogs/search', { filter: { action: 'enterAs' } })
  expect(body.result[0]).toMatchObject({
    entityId: company.id,
    userId: test.admin.userId,
    tenantId: company.id,
  })
})

it('ends after a quarter of an hour, with the session, and with the right', async () => {
  const seen = () => as('POST', '/api/v1/chargePoints/search', {})
  const start = now
  now = new Date(start.getTime() + 15 * 60_000)
  expect((await seen()).status).toBe(401)
  now = start
  const other = await test.makeUser({ roles: ['Administrator'] })
  token = (await other.post(`/tenants/${company.id}/enter`)).body.token
  expect((await seen()).status).toBe(200)
  await test.admin.patch(`/users/${other.userId}`, { roles: ['Client'] })
  expect((await seen()).status).toBe(401)
})
