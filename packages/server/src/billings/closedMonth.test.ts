import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../auth/testing.ts'
import type { Tx } from '../db/database.ts'
import { applyPaid } from '../payments/apply.ts'
import { endPayment } from '../payments/end.ts'
import { type PayingTest, payingTest } from '../payments/testing/paying.ts'
import { makePayment, setCommission } from '../payments/testing.ts'
import { lockWaits } from '../testing/lockWaits.ts'
import { closeMonth } from './closing.ts'
import { refreshOpenMonths, statements } from './refresh.ts'
import { addSession, makePlace } from './testing.ts'

/** Noon of 14 November, then half an hour of December in Almaty. */
const [before, after] = [new Date('2026-11-14T07:00:00Z'), new Date('2026-11-30T19:30:00Z')]
let now = before
let paying: PayingTest
let admin: Client
beforeAll(async () => {
  paying = await payingTest({ clock: () => now })
  await setCommission(paying, paying.tenant, 1000)
})
afterAll(() => paying.close())

const ofMonth = async (month: string) => {
  const filter = { start: `${month}-01`, end: `${month}-28`, tenantId: paying.tenant.id }
  const { body } = await admin.post('/billings/summary', {
    filter: { ...filter, end: month === '2026-11' ? '2026-11-30' : filter.end },
  })
  const { paid, refunds, commission, payout, pending } = Object(body.totals)
  return { paid, refunds, commission, payout, pending }
}

it('a closed month takes no more money, wherever its location is said to be afterwards', async () => {
  const { id } = await paying.ask({ sum: 1000 })
  const { order_id: account } = await paying.attempt(id)
  await paying.kaspi({ command: 'pay', txn_id: '77001', account, sum: '1000.00' })
  await paying.deps.db.scoped('all', (tx) =>
    endPayment(tx, paying.deps, id, { chargedTiyn: 100_000, usedWh: 5000 }),
  )
  now = after
  await refreshOpenMonths(paying.deps)
  admin = await paying.makeUser({ roles: ['SuperAdministrator'] })
  const { body } = await admin.post('/billings/search', { filter: { tenantId: paying.tenant.id } })
  const act = body.result[0]!
  expect((await admin.post('/billings/close', { id: act.id })).body).toMatchObject({
    ...{ state: 'closed', paid: 1000, refunds: 0, commission: 100, payout: 900 },
  })
  const closed = await ofMonth('2026-11')
  const { stationId } = (await admin.get(`/client/payments/${id}`)).body
  const moved = await admin.patch(`/chargeStations/${stationId}`, { timeZone: 'America/Los_Angeles' })
  expect(moved.status, moved.text).toBe(200)
  const given = { id, amount: { kind: 'full' }, reason: 'Станция остановилась сама', key: 'after the end' }
  expect((await admin.post('/client/payments/refund', given)).status).toBe(200)
  expect(await ofMonth('2026-11')).toEqual(closed)
  expect((await admin.get(`/billings/${act.id}/live`)).body.totals).toMatchObject(closed)
  expect(await ofMonth('2026-12')).toEqual({
    paid: 0,
    refunds: 1000,
    commission: -100,
    payout: -900,
    pending: 0,
  })
  const { text } = await admin.post('/billings/export', {
    filter: { start: '2026-12-01', end: '2026-12-01' },
  })
  expect(text).toContain('01.12.2026 00:00')
  expect(await paying.problems()).toEqual([])
  await statements.run(paying.deps)
  expect(await told(act.id)).toEqual([])
})

/** November of a company that has 500 ₸ of it, and what is posted beside. */
async function november() {
  const company = await paying.makeTenant(['billingDashboard'])
  const { stationId } = await makePlace({ ...paying, admin }, company, 'Busy')
  const post = async (sumTiyn: number) => {
    const paymentId = await makePayment(paying, company, { sumTiyn, stationId })
    return (tx: Tx) => applyPaid(tx, { paymentId, at: before })
  }
  await paying.deps.db.scoped('all', await post(50_000))
  await refreshOpenMonths(paying.deps)
  const { body } = await admin.post('/billings/search', { filter: { tenantId: company.id } })
  const owner = new pg.Client({ connectionString: paying.url })
  await owner.connect()
  return { id: String(body.result[0]!.id), company, post, owner }
}
const paidIn = async (company: { id: string }, start: string, end: string) => {
  const filter = { start, end, tenantId: company.id }
  return Object((await admin.post('/billings/summary', { filter })).body.totals).paid
}

it('a month is closed with all that is being posted as it is', async () => {
  const { id, company, post, owner } = await november()
  const pay = await post(70_000)
  const isPosted = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const posting = paying.deps.db.scoped('all', async (tx) => {
    await pay(tx)
    isPosted.resolve()
    await mayEnd.promise
  })
  await isPosted.promise
  let isClosed = false
  const closing = admin.post('/billings/close', { id }).then((answer) => {
    isClosed = true
    return answer
  })
  // it waits for what is posted, or else is done without it
  await expect.poll(async () => isClosed || (await lockWaits(owner)) > 0).toBe(true)
  mayEnd.resolve()
  await posting
  expect((await closing).body).toMatchObject({ state: 'closed', paid: 1200 })
  expect(await paidIn(company, '2026-11-01', '2026-11-30')).toBe(1200)
  await statements.run(paying.deps)
  expect(await told(id)).toEqual([])
  await owner.end()
})

it('what is posted while a month is being closed counts after it', async () => {
  const { id, company, post, owner } = await november()
  const pay = await post(70_000)
  const isCounted = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const closing = paying.deps.db.scoped('all', async (tx) => {
    await closeMonth(tx, { id, at: now, userId: null, config: paying.deps.config })
    isCounted.resolve()
    await mayEnd.promise
  })
  await isCounted.promise
  let isPosted = false
  const posting = paying.deps.db.scoped('all', pay).then(() => {
    isPosted = true
  })
  await expect.poll(async () => isPosted || (await lockWaits(owner)) > 0).toBe(true)
  mayEnd.resolve()
  await Promise.all([closing, posting])
  expect((await admin.get(`/billings/${id}`)).body).toMatchObject({ state: 'closed', paid: 500 })
  expect(await paidIn(company, '2026-11-01', '2026-11-30')).toBe(500)
  expect(await paidIn(company, '2026-12-01', '2026-12-31')).toBe(700)
  await statements.run(paying.deps)
  expect(await told(id)).toEqual([])
  await owner.end()
})

const told = async (entityId: string) => {
  const { body } = await admin.post('/events/search', { filter: { kind: 'monthChanged', entityId } })
  return body.result.map(({ state, data }) => ({ state, ...Object(data) }))
}

it('a session of a closed month that is told later is told to people, until the month is opened again', async () => {
  const company = await paying.makeTenant(['billingDashboard'])
  const place = await makePlace({ ...paying, admin }, company, 'Late')
  const session = { sumTiyn: 100_000, at: '2026-11-14T07:00:00Z' }
  await addSession(paying, company, place, session)
  await refreshOpenMonths(paying.deps)
  const { body } = await admin.post('/billings/search', { filter: { tenantId: company.id } })
  const { id } = body.result[0]!
  const { number } = (await admin.post('/billings/close', { id })).body
  await statements.run(paying.deps)
  expect(await told(id)).toEqual([])
  // without money, as its energy is billed to nobody
  await addSession(paying, company, place, { ...session, sumTiyn: 0 })
  for (const _ of [1, 2]) await statements.run(paying.deps)
  const { name } = (await admin.get(`/tenants/${company.id}`)).body
  const about = { number: String(number), period: '11.2026', company: name }
  expect(await told(id)).toEqual([{ state: 'open', ...about }])
  expect(
    (await company.client.post('/events/search', { filter: { kind: 'monthChanged' } })).body.result,
  ).toHaveLength(1)
  await admin.post('/billings/reopen', { id, reason: 'Сессия пришла позже' })
  expect(await told(id)).toEqual([{ state: 'closed', ...about }])
  await admin.post('/billings/close', { id })
  await statements.run(paying.deps)
  expect(await told(id)).toHaveLength(1)
})
