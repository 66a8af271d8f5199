import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { asOwner } from '../db/testDatabase.ts'
import { applyPaid, applySettled } from '../payments/apply.ts'
import { makePayment, setCommission } from '../payments/testing.ts'
import { refreshOpenMonths } from './refresh.ts'
import { addSession, makePlace, type Place } from './testing.ts'

let test: TestApp
let tenant: TestTenant
let place: Place
const change = (statement: string) => asOwner(test.url, (owner) => owner.query(statement))
const day = new Date('2026-02-14T06:00:00Z')

beforeAll(async () => {
  test = await testApp({ config: { COMPANY_BIN: '180540012344' } })
  tenant = await test.makeTenant(['billingDashboard'])
  place = await makePlace(test, tenant, 'Place')
  await setCommission(test, tenant, 1000)
})
afterAll(() => test.close())

const statement = async (period = '2026-02') =>
  (await tenant.client.post('/billings/search', { filter: { period } })).body.result[0]!

it('an act is numbered when its month is first closed, names both parties and the tax within the commission', async () => {
  const march = new Date('2026-03-14T06:00:00Z')
  const own = await test.makeTenant(['billingDashboard'])
  const at = await makePlace(test, own, 'Act')
  await setCommission(test, own, 1000)
  const parties = { bin: '180540012344', contacts: { address: 'Алматы, Абая 1' }, bank: 'АО «Банк»' }
  await test.admin.patch(`/tenants/${own.id}`, parties)
  const paymentId = await makePayment(test, own, { sumTiyn: 116_000, stationId: at.stationId })
  await test.deps.db.scoped('all', async (tx) => {
    await applyPaid(tx, { paymentId, at: march })
    await applySettled(tx, { paymentId, at: march, chargedTiyn: 116_000 })
  })
  await refreshOpenMonths(test.deps)
  const of = async () =>
    (await own.client.post('/billings/search', { filter: { period: '2026-03' } })).body.result[0]!
  const open = await of()
  expect(open.number).toBeNull()
  expect((await test.admin.post('/billings/close', { id: open.id })).body.number).toBeGreaterThan(0)
  const { number } = await of()
  await test.admin.post('/billings/reopen', { id: open.id, reason: 'Поправили сессию марта' })
  await test.admin.post('/billings/close', { id: open.id })
  expect((await of()).number).toBe(number)
  const act = await own.client.get(`/billings/${open.id}/act`)
  expect(act.body, act.text).toMatchObject({
    platform: { name: 'Заряд', bin: '180540012344' },
    company: { bin: '180540012344', address: 'Алматы, Абая 1', bank: 'АО «Банк»', iban: null },
    vat: { percent: 16, sum: 16 },
  })
  // whoever moves or changes banks afterwards does not change what was signed
  await test.admin.patch(`/tenants/${own.id}`, { bank: 'АО «Другой банк»', contacts: { address: 'Астана' } })
  expect((await own.client.get(`/billings/${open.id}/act`)).body).toEqual(act.body)
  await test.admin.post('/billings/reopen', { id: open.id, reason: 'Не те реквизиты' })
  const again = (await own.client.get(`/billings/${open.id}/act`)).body
  expect(again.company).toMatchObject({ address: 'Астана', bank: 'АО «Другой банк»' })
  const stranger = await test.makeTenant(['billingDashboard'])
  expect((await stranger.client.get(`/billings/${open.id}/act`)).status).toBe(404)
})

it('follows an open month, freezes a closed one, and opens it with a reason', async () => {
  await addSession(test, tenant, place, { sumTiyn: 500_050, at: day.toISOString() })
  const paymentId = await makePayment(test, tenant, { sumTiyn: 300_000, stationId: place.stationId })
  await test.deps.db.scoped('all', async (tx) => {
    await applyPaid(tx, { paymentId, at: day })
    await applySettled(tx, { paymentId, at: day, chargedTiyn: 250_000 })
  })
  await refreshOpenMonths(test.deps)
  const open = await statement()
  expect(open).toMatchObject({
    state: 'open',
    accrued: 5000.5,
    paid: 3000,
    commission: 250,
    payout: 2250,
    pending: 500,
    refunds: 0,
    sums: { ACCOUNT: { accrued: 5000.5, count: 1 }, KASPI: { paid: 3000 } },
  })
  expect((await tenant.client.post('/billings/close', { id: open.id })).status).toBe(403)
  const closed = await test.admin.post('/billings/close', { id: open.id })
  expect(closed.body, closed.text).toMatchObject({
    state: 'closed',
    revision: 1,
    closedById: test.admin.userId,
  })
  expect((await test.admin.post('/billings/close', { id: open.id })).body.code).toBe('wrongState')

  await addSession(test, tenant, place, { sumTiyn: 100, at: day.toISOString() })
  await refreshOpenMonths(test.deps)
  expect(await statement()).toMatchObject({ accrued: 5000.5 })
  const live = await tenant.client.get(`/billings/${open.id}/live`)
  expect(live.body.totals).toMatchObject({ accrued: 5001.5 })

  const short = await test.admin.post('/billings/reopen', { id: open.id, reason: 'ошибка' })
  expect(short.body.errors).toEqual([{ field: 'reason', code: 'tooShort' }])
  const reason = 'Поправили сессию 14 февраля'
  expect((await test.admin.post('/billings/reopen', { id: open.id, reason })).body).toMatchObject({
    state: 'open',
  })
  const again = await test.admin.post('/billings/close', { id: open.id })
  expect(again.body).toMatchObject({ accrued: 5001.5, revision: 2 })
  const log = await test.admin.post('/userLogs/search', {
    filter: { entityId: open.id },
    sort: [{ field: 'id' }],
  })
  expect(log.body.result.map(({ action }) => action)).toEqual(['close', 'reopen', 'close'])
  expect(log.body.result[1]).toMatchObject({ after: { reason } })
})

it('a closing that is taken back, and two at once, leave no number of an act out', async () => {
  const own = await test.makeTenant(['billingDashboard'])
  const at = await makePlace(test, own, 'Numbers')
  const months = ['2025-10', '2025-11', '2025-12']
  for (const month of months) await addSession(test, own, at, { sumTiyn: 100, at: `${month}-14T06:00:00Z` })
  await refreshOpenMonths(test.deps)
  const found = await test.admin.post('/billings/search', {
    filter: { tenantId: own.id },
    sort: [{ field: 'period' }],
  })
  const [first, second, third] = found.body.result.map(({ id }) => ({ id }))
  const { number } = (await test.admin.post('/billings/close', first)).body
  await change(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse before insert on billing_versions for each row execute function refuse()`)
  expect((await test.admin.post('/billings/close', second)).status).toBe(500)
  await change('drop trigger refuse on billing_versions')
  const both = await Promise.all([second, third].map((each) => test.admin.post('/billings/close', each)))
  const numbers = both.map(({ body }) => Number(body.number) - Number(number))
  expect(numbers.sort()).toEqual([1, 2])
})

it('keeps a month open that goes on', async () => {
  await addSession(test, tenant, place, { sumTiyn: 100, at: new Date().toISOString() })
  await refreshOpenMonths(test.deps)
  const { result } = (await test.admin.post('/billings/search', { filter: { tenantId: tenant.id } })).body
  const { body } = await test.admin.post('/billings/close', { id: result[0]?.id })
  expect(body).toMatchObject({ status: 422, errors: [{ field: 'period', code: 'notAllowed' }] })
})

it('refreshes the same month at once without a second row', async () => {
  await Promise.all([refreshOpenMonths(test.deps), refreshOpenMonths(test.deps)])
  const { result } = (await test.admin.post('/billings/search', { filter: { period: '2026-02' } })).body
  expect(result).toHaveLength(1)
})
