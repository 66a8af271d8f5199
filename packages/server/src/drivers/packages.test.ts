import { afterAll, beforeAll, expect, it } from 'vitest'
import { cards, type PayingTest, payingTest, tasksOf } from '../payments/testing/paying.ts'
import { type Driver, signInDriver } from './testing.ts'

let paying: PayingTest
let driver: Driver
beforeAll(async () => {
  paying = await payingTest()
  driver = await signInDriver(paying)
})
afterAll(() => paying.close())

async function makePackage(more: object = {}): Promise<string> {
  const body = {
    name: 'Пакет 50',
    volume: 50,
    price: 4500,
    validDays: 60,
    state: 'active',
    tenantId: paying.tenant.id,
  }
  const made = await paying.admin.post('/tenantBonuses', { ...body, ...more })
  if (made.status !== 201) throw new Error(made.text)
  return made.body.id
}
let keys = 0
const buy = (packageId: string, payType = 'KASPI', key = `purchase-${keys++}`) =>
  driver.post('/driver/packages/buy', { packageId, payType, key })
const bonusesOf = async (paymentId: string) =>
  (
    await paying.deps.db.pool.query('select volume_wh, user_id from user_bonuses where payment_id = $1', [
      paymentId,
    ])
  ).rows
const pay = (order: string, txn: string) =>
  paying.kaspi({ command: 'pay', txn_id: txn, account: order, sum: '4500.00' })

it('gives kWh with the bank’s word, once under many at the same time', async () => {
  const { body } = await buy(await makePackage())
  expect(await bonusesOf(body.id)).toEqual([])
  const { order_id: order } = await paying.attempt(body.id)
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(order, '900001')))
  expect(answers.every(({ result }) => Number(result) === 0)).toBe(true)
  expect((await pay(order, '900002')).result).toBe(3)
  expect(await bonusesOf(body.id)).toEqual([{ volume_wh: 50_000, user_id: driver.id }])
  expect(await paying.payment(body.id)).toMatchObject({ state: 'settled', sum: 4500, service: 'package' })
  expect(await tasksOf(paying, body.id)).toEqual([])
  expect(await paying.problems()).toEqual([])
})

it('one without a price is for gifts: it is not offered, as it cannot be bought', async () => {
  const [sold, free] = [await makePackage(), await makePackage({ price: 0 })]
  const { body } = await driver.post('/driver/packages/search')
  const offered = body.result.map(({ id }) => id)
  expect([offered.includes(sold), offered.includes(free)]).toEqual([true, false])
  expect((await buy(free)).body.errors).toEqual([{ field: 'packageId', code: 'notAllowed' }])
})

const byCard = async (paymentId: string) => {
  const order = { paymentId, sum: 4500 }
  const { body } = await paying.anonymous.post('/bank/api/halyk/payment/payOrder', order)
  expect(body.resultCode).toBe(3)
  return paying.cardPage(body, '4500')
}

it('goes the way of a card too: what is held is taken for the kWh, and let go where there are none', async () => {
  const packageId = await makePackage({ stock: 1 })
  const [first, second] = [(await buy(packageId, 'HALYK')).body.id, (await buy(packageId, 'HALYK')).body.id]
  const told: string[] = []
  const stop = paying.deps.notices.on(({ kind, entityId }) => {
    if (kind === 'paid') told.push(entityId)
  })
  for (const page of [await byCard(first), await byCard(second)])
    await paying.send(page, { action: 'pay', hpan: cards.good })
  await expect.poll(() => told).toEqual([first, second])
  stop()
  expect(await paying.payment(first)).toMatchObject({ state: 'settled', sum: 4500, failReason: null })
  expect(await paying.payment(second)).toMatchObject({ state: 'refunded', failReason: 'notSold', kept: 0 })
  const task = { amount_tiyn: 450_000, state: 'queued' }
  expect(await tasksOf(paying, first)).toEqual([{ ...task, kind: 'charge' }])
  expect(await tasksOf(paying, second)).toEqual([{ ...task, kind: 'cancel' }])
  expect([(await bonusesOf(first)).length, (await bonusesOf(second)).length]).toEqual([1, 0])
  expect(await paying.problems()).toEqual([])
})

it('gives the money back where the last one went meanwhile', async () => {
  const packageId = await makePackage({ stock: 1 })
  const [first, second] = [await buy(packageId), await buy(packageId)]
  const orders = [await paying.attempt(first.body.id), await paying.attempt(second.body.id)]
  await Promise.all(orders.map(({ order_id: order }, n) => pay(order, `91000${n}`)))
  const payments = await Promise.all([first, second].map(({ body }) => paying.payment(body.id)))
  expect(payments.map(({ state }) => state).sort()).toEqual(['refunded', 'settled'])
  const lost = payments.find(({ state }) => state === 'refunded')
  expect(lost).toMatchObject({ refundedSum: 4500, failReason: 'notSold' })
  expect(await tasksOf(paying, String(lost?.id))).toEqual([
    { kind: 'refund', amount_tiyn: 450_000, state: 'manual' },
  ])
  expect((await buy(packageId)).body.errors).toEqual([{ field: 'tenantBonusId', code: 'limitReached' }])
  expect(await paying.problems()).toEqual([])
})

it('gives what was ordered, whatever becomes of the package until the bank says its word', async () => {
  const packageId = await makePackage()
  const { body } = await buy(packageId)
  const changed = await paying.admin.patch(`/tenantBonuses/${packageId}`, {
    volume: 10,
    price: 9000,
    validDays: 1,
  })
  expect(changed.status).toBe(200)
  const { order_id: order } = await paying.attempt(body.id)
  expect(Number((await pay(order, '940001')).result)).toBe(0)
  const { rows } = await paying.deps.db.pool.query(
    `select volume_wh, issued_wh, round(extract(epoch from expires_at - created_at) / 86400)::int as days
      from user_bonuses where payment_id = $1`,
    [body.id],
  )
  expect(rows).toEqual([{ volume_wh: 50_000, issued_wh: 50_000, days: 60 }])
  expect(await paying.problems()).toEqual([])
})

it('a company that was suspended since sells none: no money is asked for, and what comes all the same goes back', async () => {
  const { body } = await buy(await makePackage())
  const { order_id: account } = await paying.attempt(body.id)
  const move = (previousState: string, nextState: string) =>
    paying.admin.post('/tenants/workflow/run', { id: paying.tenant.id, previousState, nextState })
  expect((await move('active', 'suspended')).status).toBe(200)
  expect(await paying.kaspi({ command: 'check', txn_id: '900050', account, sum: '4500.00' })).toMatchObject({
    ...{ result: 5, comment: 'notSold' },
  })
  expect((await pay(account, '900051')).result).toBe(0)
  expect((await move('suspended', 'active')).status).toBe(200)
  expect(await bonusesOf(body.id)).toEqual([])
  expect(await paying.payment(body.id)).toMatchObject({ state: 'refunded', failReason: 'notSold' })
  expect(await paying.problems()).toEqual([])
})

it('lets nobody keep an old price: an order of yesterday is good while the package is what it was', async () => {
  const packageId = await makePackage()
  const orders = [await buy(packageId), await buy(packageId)]
  const { pool } = paying.deps.db
  await pool.query(
    `update payments set created_at = created_at - interval '25 hours' where package_id = $1`,
    [packageId],
  )
  const [same, other] = orders.map(({ body }) => body.id)
  expect(Number((await pay((await paying.attempt(same!)).order_id, '950001')).result)).toBe(0)
  expect(await paying.payment(same!)).toMatchObject({ state: 'settled' })
  await paying.admin.patch(`/tenantBonuses/${packageId}`, { price: 9000 })
  const { order_id: account } = await paying.attempt(other!)
  const asked = await paying.kaspi({ command: 'check', txn_id: '950002', account, sum: '4500.00' })
  expect(asked).toMatchObject({ result: 5, comment: 'notSold' })
  expect(Number((await pay((await paying.attempt(other!)).order_id, '950002')).result)).toBe(0)
  expect(await paying.payment(other!)).toMatchObject({
    state: 'refunded',
    refundedSum: 4500,
    failReason: 'notSold',
  })
  expect(await bonusesOf(other!)).toEqual([])
  expect(await paying.problems()).toEqual([])
})

it('is the same purchase by the same key, and another’s key is another', async () => {
  const packageId = await makePackage()
  const answers = await Promise.all([1, 2, 3].map(() => buy(packageId, 'KASPI', 'the same key')))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await buy(await makePackage(), 'KASPI', 'the same key')).status).toBe(409)
})

it('goes on to the bank after a lost answer, and not after the payment', async () => {
  const packageId = await makePackage()
  const key = 'k'.repeat(48)
  const lost = (await buy(packageId, 'KASPI', key)).body
  const again = (await buy(packageId, 'KASPI', key)).body
  expect(again).toMatchObject({ id: lost.id, secret: lost.secret })
  expect(again.redirectUrl).toMatch(/^http/)
  const { order_id: order } = await paying.attempt(lost.id)
  expect(Number((await pay(order, '930001')).result)).toBe(0)
  const late = (await buy(packageId, 'KASPI', key)).body
  expect(late).toEqual({ id: lost.id, number: lost.number, sum: 4500, secret: lost.secret })
  expect(await bonusesOf(lost.id)).toHaveLength(1)
  expect(await paying.problems()).toEqual([])
})

it('shows what is on sale and what is one’s own, and nothing of another’s', async () => {
  const sold = await makePackage({ name: 'Чужой 10' })
  const draft = await makePackage({ name: 'Черновик', state: 'draft' })
  const { body } = await driver.post('/driver/packages/search', { tenantId: paying.tenant.id })
  const ids = body.result.map(({ id }) => id)
  expect(ids).toContain(sold)
  expect(ids).not.toContain(draft)
  const own = (await driver.post('/driver/bonuses/search')).body.result
  expect(own[0]).toMatchObject({ volume: 50, source: 'purchase', state: 'active' })
  const movements = await driver.post('/driver/bonuses/movements', { bonusId: own[0]?.id })
  expect(movements.body.result).toMatchObject([{ kind: 'issue', delta: 50, rest: 50 }])
  const payments = (await driver.post('/driver/payments/search')).body.result
  expect(payments.length).toBeGreaterThan(3)
  const other = await signInDriver(paying)
  expect((await other.post('/driver/bonuses/movements', { bonusId: own[0]?.id })).status).toBe(404)
  expect((await other.post('/driver/payments/search')).body.result).toEqual([])
  expect((await paying.client.post('/driver/bonuses/search')).status).toBe(403)
  expect((await paying.anonymous.post('/driver/bonuses/search')).status).toBe(401)
})

it('charges by a bonus that is one’s own, and not more than is left', async () => {
  const own = (await driver.post('/driver/bonuses/search')).body.result
  const ask = (who: Driver, amount: number) =>
    who.post('/client/payments/request', {
      ...{ pointId: paying.pointId, connectorId: 1, sum: 0, payType: 'BONUS', state: 1 },
      ...{ amount, bonusId: own[0]?.id },
    })
  expect((await ask(await signInDriver(paying), 5)).status).toBe(404)
  expect((await ask(driver, 51)).body.errors).toEqual([{ field: 'amount', code: 'tooBig' }])
  const taken = await Promise.all([ask(driver, 30), ask(driver, 30)])
  expect(taken.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await paying.problems()).toEqual([])
})

it('is charged at the points of the company that sold it', async () => {
  const other = await paying.makeTenant()
  const { body: station } = await other.client.post('/chargeStations', {
    name: 'Чужая',
    latitude: 43,
    longitude: 77,
  })
  const point = { identity: `other-${station.id.slice(-8)}`, stationId: station.id, state: 'active' }
  const { body } = await other.client.post('/chargePoints', point)
  await other.client.post('/connectors', { chargePointId: body.id, connectorId: 1, type: 4, currentType: 2 })
  const [bonus] = (await driver.post('/driver/bonuses/search')).body.result
  const asked = {
    pointId: body.id,
    connectorId: 1,
    sum: 0,
    payType: 'BONUS',
    state: 1,
    amount: 1,
    bonusId: bonus?.id,
  }
  const answer = await driver.post('/client/payments/request', asked)
  expect(answer.body.errors).toEqual([{ field: 'bonusId', code: 'notAllowed' }])
})
