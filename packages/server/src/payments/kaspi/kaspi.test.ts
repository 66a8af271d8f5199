import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockWaits } from '../../testing/lockWaits.ts'
import { type PayingTest, payingTest, tasksOf } from '../testing/paying.ts'

let paying: PayingTest
beforeAll(async () => {
  paying = await payingTest()
})
beforeEach(() => paying.wish('kaspi', {}))
afterAll(() => paying.close())

const pay = async (orderId: string, txn: string, sum = '3000.00') =>
  paying.kaspi({ command: 'pay', txn_id: txn, account: orderId, sum })

test('from the request over Kaspi’s page to money that counts', async () => {
  const { id, redirectUrl, secret } = await paying.ask({ sum: 3000.5 })
  expect(secret).toMatch(/^[\w-]{32}$/)
  expect((await paying.payment(id)).state).toBe('created')
  const back = await paying.send(String(redirectUrl), { action: 'pay' })
  expect(back.headers.get('location')).toContain(`/success.html?payment=${id}`)
  expect(await paying.payment(id)).toMatchObject({
    state: 'paid',
    sum: 3000.5,
    payType: 'KASPI',
    resultCode: 1,
  })
  expect(await paying.problems()).toEqual([])
})

test('a repeated pay gets the first answer, and another one for the order is refused as paid', async () => {
  const { id } = await paying.ask()
  const { order_id: orderId } = await paying.attempt(id)
  const first = await pay(orderId, '1001')
  expect(first).toEqual({ txn_id: '1001', result: 0, sum: '3000.00', prv_txn_id: orderId })
  expect(JSON.stringify(await pay(orderId, '1001'))).toBe(JSON.stringify(first))
  expect(await pay(orderId, '1002')).toEqual({ txn_id: '1002', result: 3 })
  expect(await paying.problems()).toEqual([])
})

test('an operation of the bank pays one order: told of another, before or at the same moment, it pays nothing', async () => {
  const orders = []
  for (let n = 0; n < 4; n += 1) orders.push(await paying.attempt((await paying.ask()).id))
  const [first, ...others] = orders.map(({ order_id }) => order_id)
  const told = (account: string) =>
    paying.anonymous.get(
      `/bank/api/kaspi/callback?${new URLSearchParams({ command: 'pay', txn_id: '1300', account, sum: '3000.00' })}`,
    )
  expect((await told(String(first))).body).toMatchObject({ result: 0 })
  for (const { status, body } of [await told(String(others[0])), ...(await Promise.all(others.map(told)))])
    expect([status, body]).toEqual([200, { txn_id: '1300', result: 5, comment: 'txn_id' }])
  const pays = others.map((account) => pay(account, '1301'))
  expect((await Promise.all(pays)).map(({ result }) => result).sort()).toEqual([0, 5, 5])
  const states = await Promise.all(orders.map(async ({ payment_id: id }) => (await paying.payment(id)).state))
  expect(states.filter((state) => state === 'paid')).toHaveLength(2)
  expect(await paying.problems()).toEqual([])
})

test('a check and a word at once wait for each other in one order, and one word of many pays', async () => {
  const { id } = await paying.ask()
  const { order_id: account } = await paying.attempt(id)
  const said = (command: string, txn_id: string, sum = '3000.00') =>
    paying.kaspi({ command, txn_id, account, sum })
  const owner = new pg.Client({ connectionString: paying.url })
  await owner.connect()
  await owner.query('begin')
  await owner.query('select from connector_holds where payment_id = $1 for update', [id])
  const answers = [said('check', '1700')]
  await expect.poll(() => lockWaits(owner)).toBe(1)
  answers.push(said('pay', '1701'))
  await expect.poll(() => lockWaits(owner)).toBe(2)
  for (let n = 0; n < 18; n++)
    answers.push(said(n % 3 ? 'pay' : 'check', String(1700 + (n % 4)), n % 5 ? '3000.00' : '2999.00'))
  await owner.query('rollback')
  await owner.end()
  const given = await Promise.all(answers)
  expect(given.filter(({ result }) => ![0, 3, 5].includes(Number(result)))).toEqual([])
  const taken = given.filter(({ prv_txn_id: order }) => order)
  expect(new Set(taken.map(({ txn_id: txn }) => txn)).size).toBe(1)
  expect(await paying.payment(id)).toMatchObject({ state: 'paid', sum: 3000 })
  expect(await paying.problems()).toEqual([])
})

test('whoever asks from another address than the bank’s is told nothing and pays nothing', async () => {
  const { id } = await paying.ask()
  const { order_id: account } = await paying.attempt(id)
  const from = async (remoteAddress: string, command: string) => {
    const query = new URLSearchParams({ command, txn_id: '9301', account, sum: '3000.00' })
    const { body } = await paying.app.inject({ url: `/bank/api/kaspi/callback?${query}`, remoteAddress })
    return JSON.parse(body)
  }
  for (const command of ['check', 'pay'])
    expect(await from('203.0.113.5', command)).toEqual({ txn_id: '9301', result: 5 })
  expect((await paying.payment(id)).state).toBe('created')
  expect(await from('::ffff:127.0.0.1', 'pay')).toMatchObject({ result: 0 })
})

test('twenty at once count once', async () => {
  const { id } = await paying.ask()
  const { order_id: orderId } = await paying.attempt(id)
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(orderId, '2001')))
  expect(new Set(answers.map(({ result }) => result))).toEqual(new Set([0]))
  const { rows } = await paying.deps.db.pool.query(
    'select count(*) from ledger_transactions where payment_id = $1',
    [id],
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('check changes nothing; an unknown order and a wrong sum are told apart, a sum of any kind is checked', async () => {
  const { id } = await paying.ask()
  const { order_id: account } = await paying.attempt(id)
  const check = (more: object) =>
    paying.kaspi({ command: 'check', txn_id: '1', account, sum: '3000.00', ...more })
  expect((await check({})).result).toBe(0)
  expect((await pay(account, '1', '3000.01')).result).toBe(5)
  expect((await check({ account: `${account}x` })).result).toBe(1)
  expect((await check({ txn_id: 'x' })).result).toBe(5)
  for (const sum of ['0.00', '1', '3000.01'])
    expect(await check({ sum })).toEqual({ txn_id: '1', result: 0, sum: '3000.00' })
  expect((await paying.payment(id)).state).toBe('created')
})

test('without a link from Kaspi the payment has failed, and a pay that comes all the same counts', async () => {
  await paying.wish('kaspi', { answers: 'error' })
  const asked = {
    pointId: paying.pointId,
    connectorId: 1,
    sum: 700,
    payType: 'KASPI',
    service: 'x',
    state: 1,
  }
  await paying.deps.db.pool.query('delete from connector_holds')
  const refused = await paying.anonymous.post('/client/payments/request', asked)
  expect([refused.status, refused.body.code]).toEqual([502, 'kaspiFailed'])
  const { body } = await paying.admin.post('/client/payments/search', { filter: { sum: 700 } })
  const id = String(body.result[0]?.id)
  expect(await paying.payment(id)).toMatchObject({ state: 'failed', failReason: 'noLink' })
  const { order_id: orderId } = await paying.attempt(id)
  expect((await pay(orderId, '3001', '700.00')).result).toBe(0)
  expect(await paying.payment(id)).toMatchObject({ state: 'paid', failReason: null })
})

test('what was not charged goes back, and a person has to send it', async () => {
  const { endPayment } = await import('../end.ts')
  const { id, redirectUrl } = await paying.ask()
  await paying.send(String(redirectUrl), { action: 'pay' })
  const { db } = paying.deps
  const end = (chargedTiyn: number) =>
    db.scoped('all', (tx) => endPayment(tx, paying.deps, id, { chargedTiyn, usedWh: 20_000 }))
  expect(await end(175_000)).toBe(true)
  expect(await end(175_000)).toBe(false)
  expect(await paying.payment(id)).toMatchObject({ state: 'settled', charged: 1750, refundedSum: 1250 })
  expect(await tasksOf(paying, id)).toEqual([{ kind: 'refund', amount_tiyn: 125_000, state: 'manual' }])
  const filter = { entityId: id, action: 'payment.settled' }
  expect((await paying.admin.post('/userLogs/search', { filter })).body.result).toMatchObject([
    { after: { charged: 1750, usedWh: 20_000, returned: 1250 } },
  ])
  expect(await paying.problems()).toEqual([])
})

test('is asked by a way that is there, and for kWh that are somebody’s', async () => {
  const { banks } = paying.payments.paying
  const { halyk } = banks
  banks.halyk = undefined
  const byCard = await paying.ask({ payType: 'HALYK' })
  banks.halyk = halyk
  expect(byCard.errors).toEqual([{ field: 'payType', code: 'notAllowed' }])
  const byBonus = async (more: object) => (await paying.ask({ payType: 'BONUS', sum: 0, ...more })).errors
  expect(await byBonus({ amount: 5 })).toEqual([{ field: 'bonusId', code: 'required' }])
  expect(await byBonus({ bonusId: paying.deps.newId() })).toEqual([{ field: 'amount', code: 'required' }])
})

test('a connector is named by its number or by its id, and is one of its point', async () => {
  const { rows } = await paying.deps.db.pool.query('select id from connectors where charge_point_id = $1', [
    paying.pointId,
  ])
  for (const connectorId of [1, '1', rows[0]?.id])
    expect(await paying.ask({ connectorId })).toMatchObject({ id: expect.any(String) })
  const errors = async (more: Record<string, unknown>) => (await paying.ask(more)).errors
  for (const connectorId of ['x', '12345'])
    expect(await errors({ connectorId })).toEqual([{ field: 'connectorId', code: 'invalid' }])
  for (const connectorId of [77, '77', paying.deps.newId()])
    expect(await errors({ connectorId })).toEqual([{ field: 'connectorId', code: 'notFound' }])
  for (const pointId of ['x', paying.deps.newId()])
    expect(await errors({ pointId })).toEqual([{ field: 'pointId', code: 'notFound' }])
})

test('the same key is the same payment, with another content it is an error', async () => {
  const key = 'a request of mine'
  const { id } = await paying.ask({ key })
  expect((await paying.ask({ key })).id).toBe(id)
  expect((await paying.ask({ key, sum: 5 })).code).toBe('conflict')
  expect((await paying.ask({ key, amount: 20 })).code).toBe('conflict')
  const other = { chargePointId: paying.pointId, connectorId: 2, type: 2, currentType: 1, power: 22 }
  await paying.client.post('/connectors', other)
  expect((await paying.ask({ key, connectorId: 2 })).code).toBe('conflict')
})

test('an order of a payment that another order paid is refused before the money is taken', async () => {
  const key = 'a request of mine, asked from two tabs'
  const { id } = await paying.ask({ key })
  const { order_id: first } = await paying.attempt(id)
  expect((await paying.ask({ key })).id).toBe(id)
  const { order_id: second } = await paying.attempt(id)
  const check = (account: string) =>
    paying.kaspi({ command: 'check', txn_id: '4000', account, sum: '3000.00' })
  expect([(await check(first)).result, (await check(second)).result]).toEqual([0, 0])
  await pay(second, '4001')
  expect([(await check(first)).result, (await check(second)).result]).toEqual([3, 3])
  // what was debited all the same is taken, and goes back
  expect((await pay(first, '4002')).result).toBe(0)
  expect(await tasksOf(paying, id)).toEqual([{ kind: 'refund', amount_tiyn: 300_000, state: 'manual' }])
  const { rows } = await paying.deps.db.pool.query(
    `select account, amount_tiyn from ledger_entries e join ledger_transactions t on t.id = e.ledger_transaction_id
     where t.payment_id = $1 and t.kind = 'paidTwice' order by account`,
    [id],
  )
  expect(rows).toEqual([
    { account: 'bank', amount_tiyn: 300_000 },
    { account: 'refunds', amount_tiyn: -300_000 },
  ])
  expect(await paying.problems()).toEqual([])
})

test('bought by sum: a volume of zero is none', async () => {
  const { id } = await paying.ask({ amount: 0 })
  expect(await paying.payment(id)).toMatchObject({ state: 'created', amount: null })
})

test('what is wrong with a request is said of its field', async () => {
  const wrong = async (more: object) => (await paying.ask({ ...more })).errors
  expect(await wrong({ sum: 0 })).toEqual([{ field: 'sum', code: 'tooSmall' }])
  expect(await wrong({ sum: 1.234 })).toEqual([{ field: 'sum', code: 'tooManyDecimals' }])
  expect(await wrong({ amount: 0.0004 })).toEqual([{ field: 'amount', code: 'tooSmall' }])
  expect(await wrong({ connectorId: 7 })).toEqual([{ field: 'connectorId', code: 'notFound' }])
  expect(await wrong({ pointId: paying.tenant.id })).toEqual([{ field: 'pointId', code: 'notFound' }])
  expect(await wrong({ payType: 'CASH' })).toEqual([{ field: 'payType', code: 'invalid' }])
  expect(await wrong({ payType: undefined, connectorId: undefined })).toEqual([
    { field: 'connectorId', code: 'required' },
    { field: 'payType', code: 'required' },
  ])
  expect(await wrong({ payType: 'BONUS' })).toEqual([{ field: 'bonusId', code: 'required' }])
})
