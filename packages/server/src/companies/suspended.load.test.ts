import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp, testPassword } from '../auth/testing.ts'
import type { Csms } from '../csms/startCsms.ts'
import { sql } from '../db/sql.ts'
import { makeNetwork, type Network } from '../entities/testing.ts'
import type { Payments } from '../payments/payments.ts'
import { wireCsms, wirePayments } from '../wiring.ts'

let test: TestApp
let company: TestTenant
let rows: Network
let tag: string
let csms: Csms
let payments: Payments

beforeAll(async () => {
  test = await testApp()
  payments = wirePayments(test.app, test.deps, { kaspi: undefined, halyk: undefined })
  csms = await wireCsms({ app: test.app, deps: test.deps, server: test.app.server })
})
afterAll(async () => {
  await csms.stop()
  await payments.stop()
  await test.close()
})
beforeEach(async () => {
  company = await test.makeTenant(['rfidCard'])
  rows = await makeNetwork(test, company, `S${company.id.slice(-6)}`)
  tag = String((await test.admin.get(`/rFIDCards/${rows.rFIDCards}`)).body.idTag)
})

const move = (previousState: string, nextState: string) =>
  test.admin.post('/tenants/workflow/run', { id: company.id, previousState, nextState })
/** What a station is told of a card, or of a start of ours. */
const answerTo = async (idTag: string, at = new Date(), tenantId: string | null = company.id) => {
  const found = await sql<{
    status: string
  }>`select status from id_tag_info(${idTag}, ${rows.chargePoints}::uuid,
    ${tenantId}::uuid, ${at}, 1)`.execute(test.deps.db.system)
  return found.rows[0]?.status
}

it('keeps its people out: tokens stop, and so does the sign-in, until it is resumed', async () => {
  const { userName } = company.client
  const signIn = () => test.anonymous.post('/auth/login', { userName, password: testPassword })
  expect((await company.client.get('/auth/me')).status).toBe(200)
  expect((await move('active', 'suspended')).body).toMatchObject({
    state: 'suspended',
    suspendedAt: expect.any(String),
  })
  expect((await company.client.get('/auth/me')).status).toBe(401)
  expect((await signIn()).body.code).toBe('tenantSuspended')
  expect((await move('suspended', 'active')).body).toMatchObject({ state: 'active', suspendedAt: null })
  expect((await signIn()).status).toBe(200)
})

it('lets its points start nothing new, by card or from afar; what began before is good', async () => {
  const remote = 'R-1'
  await sql`insert into remote_starts (id, tenant_id, charge_point_id, id_tag, expires_at)
    values (${test.deps.newId()}, ${company.id}, ${rows.chargePoints}, ${remote}, now() + interval '1 hour')`.execute(
    test.deps.db.system,
  )
  const before = new Date(Date.now() - 60_000)
  expect(await answerTo(tag)).toBe('Accepted')
  expect(await answerTo(remote)).toBe('Accepted')
  await move('active', 'suspended')
  expect(await answerTo(tag)).toBe('Blocked')
  expect(await answerTo(remote)).toBe('Blocked')
  expect(await answerTo('UNKNOWN-TAG')).toBe('Invalid')
  expect(await answerTo(tag, before)).toBe('Accepted')
  await move('suspended', 'active')
  expect(await answerTo(tag)).toBe('Accepted')
})

it('takes no payment for its points, and sends no start or reservation of ours', async () => {
  const pay = () =>
    test.anonymous.post('/client/payments/request', {
      pointId: rows.chargePoints,
      connectorId: 2,
      sum: 0,
      payType: 'BONUS',
      bonusId: test.deps.newId(),
      amount: 1,
      state: 1,
    })
  const reserve = () =>
    test.admin.post('/devices/api/reserveNow', { chargerPointId: rows.chargePoints, connectorId: 0 })
  expect((await reserve()).body.code).toBe('station_offline')
  const refused = { errors: [{ field: 'pointId', code: 'notFound' }] }
  expect((await pay()).body).not.toMatchObject(refused)
  await move('active', 'suspended')
  expect((await reserve()).body).toMatchObject({ status: 403, code: 'tenantSuspended' })
  expect((await pay()).body).toMatchObject(refused)
})

it('leaves the session that goes on as it is', async () => {
  const running = await sql<{
    id: string
  }>`insert into transactions (id, tenant_id, charge_point_id, connector_id,
      started_at, id_tag, state) values (${test.deps.newId()}, ${company.id}, ${rows.chargePoints}, 1, now(), ${tag},
      'active') returning id`.execute(test.deps.db.system)
  await move('active', 'suspended')
  const { body } = await test.admin.get(`/transactions/${running.rows[0]?.id}`)
  expect(body.state).toBe('active')
})
