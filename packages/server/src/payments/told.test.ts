import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Notice } from '../bus/notice.ts'
import { signInDriver } from '../drivers/testing.ts'
import { endPayment } from './end.ts'
import { askNow } from './reconcile.ts'
import { cards, type PayingTest, payingTest } from './testing/paying.ts'

let paying: PayingTest
const notices: Notice[] = []
beforeAll(async () => {
  paying = await payingTest()
  paying.deps.notices.on((notice) => notices.push(notice))
})
afterAll(() => paying.close())

const heard = (id: unknown) =>
  notices
    .filter(({ entityId, kind }) => entityId === id && ['asked', 'paid'].includes(kind))
    .map(({ kind }) => kind)
/** The user log of a payment, the oldest first. */
async function logOf(filter: object) {
  const { body } = await paying.admin.post('/userLogs/search', { filter })
  return body.result.map(({ action, userName, result, after }: Record<string, unknown>) => ({
    ...{ action, userName, result, after },
  }))
}
const actions = async (entityId: unknown) => {
  const lines = await logOf({ entityId })
  return lines.map(({ action }: { action: unknown }) => String(action)).sort()
}
const payOrder = async (paymentId: unknown) =>
  paying.cardPage(
    (await paying.anonymous.post('/bank/api/halyk/payment/payOrder', { paymentId, sum: 3000 })).body,
    '3000',
  )

test('who asks for a payment and what the bank says of it is heard, and stands in the log', async () => {
  const { id, number } = await paying.ask({ payType: 'HALYK' })
  expect(heard(id)).toEqual(['asked'])
  expect(await logOf({ entityId: id })).toEqual([
    {
      action: 'payment.created',
      userName: 'driver',
      result: 'ok',
      after: { number, payType: 'HALYK', sum: 3000, connectorId: 1 },
    },
  ])
  const [first, second] = [await payOrder(id), await payOrder(id)]
  await paying.send(first, { action: 'pay', hpan: cards.good })
  await expect.poll(() => heard(id)).toEqual(['asked', 'paid'])
  // money that comes for what is paid already is news as well
  await paying.send(second, { action: 'pay', hpan: cards.good })
  await expect.poll(() => heard(id)).toEqual(['asked', 'paid', 'paid'])
  expect(await actions(id)).toEqual(['payment.authorized', 'payment.created', 'payment.twice'])
  const twice = { orderId: expect.stringMatching(/^\d{6}/), operationId: expect.any(String) }
  expect(await logOf({ entityId: id, action: 'payment.twice' })).toEqual([
    { action: 'payment.twice', userName: 'HALYK', result: 'ok', after: twice },
  ])
})

test('a card that was declined is an error of the log', async () => {
  const { id } = await paying.ask({ payType: 'HALYK' })
  await paying.send(await payOrder(id), { action: 'pay', hpan: cards.poor })
  await expect.poll(async () => (await paying.payment(id)).state).toBe('failed')
  // its page hears of it, once however often the bank is asked
  await expect.poll(() => heard(id)).toEqual(['asked', 'paid'])
  await askNow(paying.payments.paying, id)
  expect(heard(id)).toEqual(['asked', 'paid'])
  expect(await logOf({ entityId: id, action: 'payment.failed' })).toEqual([
    {
      action: 'payment.failed',
      userName: 'HALYK',
      result: 'error',
      after: { reason: expect.stringMatching(/^\d+$/), orderId: expect.stringMatching(/^\d{6}/) },
    },
  ])
})

test('a card that is declined fails nothing while another page of the payment is open', async () => {
  const { id } = await paying.ask({ payType: 'HALYK' })
  const [first, second] = [await payOrder(id), await payOrder(id)]
  await paying.send(first, { action: 'pay', hpan: cards.poor })
  const states = async () => {
    const { rows } = await paying.deps.db.pool.query(
      'select state from payment_attempts where payment_id = $1 order by state',
      [id],
    )
    return rows.map(({ state }) => state)
  }
  await expect.poll(states).toEqual(['failed', 'open'])
  await expect.poll(() => heard(id)).toEqual(['asked', 'paid'])
  expect(await paying.payment(id)).toMatchObject({ state: 'created', failReason: null })
  await paying.send(second, { action: 'pay', hpan: cards.good })
  await expect.poll(async () => (await paying.payment(id)).state).toBe('authorized')
  expect(await actions(id)).toEqual(['payment.authorized', 'payment.created'])
})

test('money that all goes back is told as that', async () => {
  const { id } = await paying.ask()
  const { order_id: account } = await paying.attempt(id)
  await paying.kaspi({ command: 'pay', txn_id: '770001', account, sum: '3000.00' })
  expect(heard(id)).toEqual(['asked', 'paid'])
  const end = () =>
    paying.deps.db.scoped('all', (tx) => endPayment(tx, paying.deps, id, { chargedTiyn: 0, usedWh: 0 }))
  // the same end again is nothing new
  expect([await end(), await end()]).toEqual([true, false])
  expect(await actions(id)).toEqual(['payment.created', 'payment.paid', 'payment.returned'])
  // what never began was not charged, at no time
  expect(await paying.payment(id)).toMatchObject({ state: 'refunded', settledAt: null })
  expect(await logOf({ entityId: id, action: 'payment.returned' })).toMatchObject([
    { userName: 'payments', after: { charged: 0, usedWh: 0, returned: 3000 } },
  ])
})

test('money that is added to a session, or comes for a package, is told as that', async () => {
  const { deps, tenant, pointId } = paying
  let operations = 770_100
  const pay = async (id: string, sum: number) => {
    const { order_id: account } = await paying.attempt(id)
    await paying.kaspi({ command: 'pay', txn_id: String(operations++), account, sum: sum.toFixed(2) })
  }
  const root = await paying.ask()
  await pay(root.id, 3000)
  await deps.db.pool.query(
    `insert into transactions (id, tenant_id, station_id, charge_point_id, connector_id, time_zone, id_tag, started_at, start_key, payment_id)
      select $1, $2, station_id, id, 1, 'Asia/Almaty', 'P', now(), $4, $5 from charge_points where id = $3`,
    [deps.newId(), tenant.id, pointId, deps.newId(), root.id],
  )
  await deps.db.pool.query(`update payments set state = 'charging' where id = $1`, [root.id])
  const addTo = { id: root.id, secret: root.secret }
  const [added, late] = [await paying.ask({ addTo, sum: 500 }), await paying.ask({ addTo, sum: 500 })]
  await pay(added.id, 500)
  expect(heard(added.id)).toEqual(['asked', 'paid'])
  expect(await actions(added.id)).toEqual(['payment.added', 'payment.created'])
  await deps.db.pool.query(`update transactions set state = 'finished' where payment_id = $1`, [root.id])
  const charged = { chargedTiyn: 123_456, usedWh: 12_345 }
  await deps.db.scoped('all', (tx) => endPayment(tx, deps, root.id, charged))
  // the first was enough: nothing is taken of what was added
  expect(await logOf({ entityId: root.id, action: 'payment.settled' })).toMatchObject([
    { after: { charged: 1234.56, usedWh: 12_345, returned: 1765.44 } },
  ])
  expect(await paying.payment(added.id)).toMatchObject({ state: 'refunded', charged: 0 })
  expect(await actions(added.id)).toEqual(['payment.added', 'payment.created', 'payment.returned'])
  await pay(late.id, 500)
  expect(heard(late.id)).toEqual(['asked', 'paid'])
  expect(await actions(late.id)).toEqual(['payment.created', 'payment.over'])

  const driver = await signInDriver(paying)
  const offer = { name: 'Пакет 50', volume: 50, price: 4500, validDays: 60, state: 'active' }
  const { body: kWh } = await paying.admin.post('/tenantBonuses', { ...offer, tenantId: tenant.id })
  const { body: bought } = await driver.post('/driver/packages/buy', {
    ...{ packageId: kWh.id, payType: 'KASPI', key: 'told-of-a-package' },
  })
  await pay(bought.id, 4500)
  expect(heard(bought.id)).toContain('paid')
  expect(await actions(bought.id)).toContain('payment.package')
})

test('what is asked for again is told once, and a charge by bonus is paid from the beginning', async () => {
  const key = 'told-once-however-often-it-is-asked'
  const { id } = await paying.ask({ key })
  expect((await paying.ask({ key })).id).toBe(id)
  expect(heard(id)).toEqual(['asked'])
  const driver = await signInDriver(paying)
  const gift = {
    ...{ userId: driver.id, tenantId: paying.tenant.id, volume: 10, source: 'gift' },
    ...{ expiresAt: new Date(Date.now() + 86_400_000).toISOString(), reason: 'За участие в опросе' },
  }
  const { body: bonus } = await paying.admin.post('/userBonuses', gift)
  await paying.deps.db.pool.query('delete from connector_holds')
  const asked = { pointId: paying.pointId, connectorId: 1, sum: 0, payType: 'BONUS', amount: 3 }
  const { body } = await driver.post('/client/payments/request', { ...asked, bonusId: bonus.id })
  expect(heard(body.id)).toEqual(['paid'])
  expect(await paying.payment(body.id)).toMatchObject({ state: 'paid', sum: 0, amount: 3 })
})

test('who compared which registry stands in the log', async () => {
  const content = Buffer.from('order;sum;date\n1;10,50;20.11.2026\n2;11,00;21.11.2026').toString('base64')
  const file = {
    provider: 'KASPI',
    fileName: 'november.csv',
    content,
    columns: { orderId: 0, sum: 1, at: 2 },
  }
  const { body } = await paying.admin.post('/registries', file)
  expect(await logOf({ entityId: body.id })).toMatchObject([
    {
      action: 'registry.compared',
      after: { provider: 'KASPI', fileName: 'november.csv', from: '2026-11-20', to: '2026-11-21', rows: 2 },
    },
  ])
})
