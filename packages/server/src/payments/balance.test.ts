import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Body } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'
import { type Driver, signInDriver } from '../drivers/testing.ts'
import { cutLockWaits, lockWaits } from '../testing/lockWaits.ts'
import { returnedOf } from './driver/returned.ts'
import { endPayment } from './end.ts'
import { cards, type PayingTest, payingTest, tasksOf } from './testing/paying.ts'
import { setCommission } from './testing.ts'

let paying: PayingTest
let connectors = 1
beforeAll(async () => {
  paying = await payingTest({ isTwoStage: true })
  await setCommission(paying, paying.tenant, 725)
})
afterAll(() => paying.close())

/** A connector of its own, so that nobody waits for another. */
async function connector(): Promise<number> {
  connectors += 1
  const body = { chargePointId: paying.pointId, connectorId: connectors, type: 4, currentType: 2, power: 60 }
  await paying.client.post('/connectors', body)
  return connectors
}

let operations = 6_000_000
const asked = async (driver: Pick<Driver, 'post'>, more: object = {}): Promise<Body> => {
  const wish = {
    pointId: paying.pointId,
    connectorId: await connector(),
    sum: 1000,
    payType: 'KASPI',
    state: 1,
  }
  return (await driver.post('/client/payments/request', { ...wish, ...more })).body
}
async function pay({ id }: Body): Promise<Body> {
  const { order_id: account, sum_tiyn: tiyn } = await paying.attempt(id)
  operations += 1
  return paying.kaspi({ command: 'pay', txn_id: String(operations), account, sum: (tiyn / 100).toFixed(2) })
}
const end = (id: string, chargedTiyn: number) =>
  paying.deps.db.scoped('all', (tx) => endPayment(tx, paying.deps, id, { chargedTiyn, usedWh: 5000 }))
const balanceOf = async (driver: Driver) => (await driver.post('/driver/balance')).body

/** A driver on whose balance a session has left so much. */
async function driverWith(tiyn: number): Promise<Driver> {
  const driver = await signInDriver(paying)
  const first = await asked(driver)
  await pay(first)
  await end(first.id, 100_000 - tiyn)
  return driver
}

it('five tiyn are nobody’s work: they are kept for the driver and add to the next payment', async () => {
  const driver = await signInDriver(paying)
  const first = await asked(driver)
  await pay(first)
  expect(await Promise.all([end(first.id, 99_995), end(first.id, 99_995)])).toContain(true)
  expect(await tasksOf(paying, first.id)).toEqual([])
  expect(await balanceOf(driver)).toMatchObject({
    balance: 0.05,
    below: 100,
    result: [{ kind: 'toBalance', delta: 0.05, paymentNumber: first.number, station: 'Достык' }],
  })
  expect(await paying.payment(first.id)).toMatchObject({
    ...{ state: 'settled', kept: 999.95, returned: 0.05, fromBalance: 0, toBalance: 0.05 },
  })
  const own = new URLSearchParams({ id: first.id, secret: String(first.secret) })
  const receipt = await paying.anonymous.get(`/client/payments/receipt?${own}`)
  expect(receipt.body).toMatchObject({ kept: 999.95, returned: 0.05, toBalance: 0.05 })
  const second = await asked(driver)
  await pay(second)
  expect(await paying.payment(second.id)).toMatchObject({
    ...{ state: 'paid', sum: 1000.05, fromBalance: 0.05, toBalance: 0 },
  })
  expect(await returnedOf(paying.deps, second.id, String(second.secret))).toMatchObject({ sum: 1000 })
  expect(await balanceOf(driver)).toMatchObject({ balance: 0 })
  await end(second.id, 100_005)
  expect(await paying.payment(second.id)).toMatchObject({ state: 'settled', charged: 1000.05, returned: 0 })
  expect(await tasksOf(paying, second.id)).toEqual([])
  expect(await paying.problems()).toEqual([])
})

it('what is worth sending is sent, and no more than the bank has taken; the balance has its part again', async () => {
  const driver = await driverWith(9_999)
  const { id } = await asked(driver)
  await pay({ id } as Body)
  expect(await paying.payment(id)).toMatchObject({ sum: 1099.99 })
  await end(id, 0)
  expect(await paying.payment(id)).toMatchObject({ state: 'refunded', returned: 1099.99, kept: 0 })
  expect(await tasksOf(paying, id)).toEqual([{ kind: 'refund', amount_tiyn: 100_000, state: 'manual' }])
  expect(await balanceOf(driver)).toMatchObject({ balance: 99.99 })
  const big = await asked(driver)
  await pay(big)
  await end(big.id, 99_999)
  expect(await tasksOf(paying, big.id)).toEqual([{ kind: 'refund', amount_tiyn: 10_000, state: 'manual' }])
  expect(await balanceOf(driver)).toMatchObject({ balance: 0 })
  expect(await paying.problems()).toEqual([])
})

it('who has not proved a telephone is sent the smallest rest by hand, as whole tenge and three at least', async () => {
  const stranger = await asked(
    { post: (path, body) => paying.anonymous.post(path, body) },
    { phone: '87001112233' },
  )
  await pay(stranger)
  await end(stranger.id, 99_995)
  expect(await tasksOf(paying, stranger.id)).toEqual([{ kind: 'refund', amount_tiyn: 300, state: 'manual' }])
  const written = await signInDriver(paying)
  await sql`update users set phone_proved_at = null where id = ${written.id}`.execute(paying.deps.db.system)
  const second = await asked(written)
  await pay(second)
  await end(second.id, 99_995)
  expect(await tasksOf(paying, second.id)).toEqual([{ kind: 'refund', amount_tiyn: 300, state: 'manual' }])
  expect(await balanceOf(written)).toMatchObject({ balance: 0, result: [] })
})

it('of two payments at once one has the balance, and a word that comes again adds nothing', async () => {
  const driver = await driverWith(5_000)
  const both = [await asked(driver), await asked(driver, { sum: 2000 })]
  const words = await Promise.all(both.map(({ id }) => paying.attempt(id)))
  await Promise.all(
    [...words, ...words].map(({ order_id: account, sum_tiyn: tiyn }, index) =>
      paying.kaspi({
        command: 'pay',
        txn_id: String(9_000_000 + (index % 2)),
        account,
        sum: (tiyn / 100).toFixed(2),
      }),
    ),
  )
  const sums = await Promise.all(both.map(async ({ id }) => Number((await paying.payment(id)).sum)))
  expect(sums.reduce((all, sum) => all + sum, 0)).toBe(3050)
  expect(await balanceOf(driver)).toMatchObject({ balance: 0 })
  await Promise.all(both.map(({ id }) => end(id, 100_000)))
  expect(await paying.problems()).toEqual([])
})

it('of money that a bank only holds, the balance pays what was charged beyond it', async () => {
  for (const [chargedTiyn, left, task] of [
    [102_000, 30, { kind: 'charge', amount_tiyn: 100_000 }],
    [40_000, 50, { kind: 'charge', amount_tiyn: 40_000 }],
    [0, 50, { kind: 'cancel', amount_tiyn: 100_000 }],
  ] as const) {
    const driver = await driverWith(5_000)
    const { id } = await asked(driver, { payType: 'HALYK' })
    const order = await paying.anonymous.post('/bank/api/halyk/payment/payOrder', {
      paymentId: id,
      sum: 1000,
    })
    await paying.send(paying.cardPage(order.body, '1000'), { action: 'pay', hpan: cards.good })
    await expect.poll(async () => (await paying.payment(id)).state).toBe('authorized')
    expect((await paying.payment(id)).sum).toBe(1050)
    await end(id, chargedTiyn)
    expect(await tasksOf(paying, id)).toMatchObject([task])
    expect(await balanceOf(driver)).toMatchObject({ balance: left })
    expect(await paying.problems()).toEqual([])
  }
})

it('the operator sees the balance on the client; others’ and the staff’s are none', async () => {
  const driver = await driverWith(235)
  const seen = await paying.admin.get(`/users/${driver.id}/balance`)
  expect(seen.body).toMatchObject({ balance: 2.35, result: [{ delta: 2.35 }] })
  expect((await paying.client.get(`/users/${driver.id}/balance`)).status).toBe(403)
  expect((await paying.admin.get(`/users/${paying.admin.userId}/balance`)).status).toBe(404)
})

it('is whole or not at all where the database goes away in the middle of an end', async () => {
  const driver = await signInDriver(paying)
  const first = await asked(driver)
  await pay(first)
  const owner = new pg.Client({ connectionString: paying.url })
  await owner.connect()
  await owner.query('begin')
  await owner.query('lock table driver_balances in access exclusive mode')
  const cut = end(first.id, 99_990).then(
    () => 'done',
    () => 'cut',
  )
  await expect.poll(() => lockWaits(owner)).toBeGreaterThan(0)
  await cutLockWaits(owner)
  expect(await cut).toBe('cut')
  await owner.query('rollback')
  await owner.end()
  expect(await paying.payment(first.id)).toMatchObject({ state: 'paid', refundedSum: 0 })
  expect(await end(first.id, 99_990)).toBe(true)
  expect(await balanceOf(driver)).toMatchObject({ balance: 0.1 })
  expect(await paying.problems()).toEqual([])
})

it('a refund by hand sends by bank what it took, and the balance has its own part again', async () => {
  const driver = await driverWith(5_000)
  const { id } = await asked(driver)
  await pay({ id } as Body)
  await end(id, 105_000)
  const refund = (amount: object, key: string) =>
    paying.admin.post('/client/payments/refund', { id, amount, reason: 'Станция остановилась сама', key })
  const part = await refund({ kind: 'sum', sum: 980 }, 'the first part')
  expect(part.body).toMatchObject({ amount: 980, toBalance: 0, left: 70, by: 'manual' })
  const rest = await Promise.all([1, 2, 3].map(() => refund({ kind: 'full' }, 'the rest of it')))
  for (const { body } of rest) expect(body).toMatchObject({ amount: 70, toBalance: 50, left: 0 })
  expect((await tasksOf(paying, id)).map((task) => task.amount_tiyn)).toEqual([98_000, 2_000])
  expect(await balanceOf(driver)).toMatchObject({ balance: 50 })
  expect(await paying.payment(id)).toMatchObject({ state: 'refunded', refundedSum: 1050 })
  expect(await paying.problems()).toEqual([])
})

it('a refund that the balance alone had paid asks no bank, and its key is as good', async () => {
  const driver = await driverWith(5_000)
  const { id } = await asked(driver)
  await pay({ id } as Body)
  await end(id, 105_000)
  const refund = (sum: number, key: string) =>
    paying.admin.post('/client/payments/refund', {
      id,
      amount: { kind: 'sum', sum },
      reason: 'Станция остановилась сама',
      key,
    })
  await refund(1000, 'all of the bank')
  const answers = [await refund(30, 'of the balance'), await refund(30, 'of the balance')]
  for (const { body } of answers) expect(body).toMatchObject({ amount: 30, toBalance: 30, left: 20 })
  expect(await tasksOf(paying, id)).toHaveLength(1)
  expect(await balanceOf(driver)).toMatchObject({ balance: 30 })
  expect(await paying.problems()).toEqual([])
})
