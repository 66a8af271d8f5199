import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../db/sql.ts'
import { type Driver, signInDriver } from '../drivers/testing.ts'
import { placeAsked } from './driver/place.ts'
import { endPayment } from './end.ts'
import { takeHold } from './holds.ts'
import { type PayingTest, payingTest } from './testing/paying.ts'

let paying: PayingTest
let lateMs = 0
beforeAll(async () => {
  paying = await payingTest({ clock: () => new Date(Date.now() + lateMs) })
})
afterAll(() => paying.close())
beforeEach(() => paying.deps.db.pool.query('delete from connector_holds'))

const order = (more = {}) => ({
  ...{ pointId: paying.pointId, connectorId: 1, sum: 3000, payType: 'KASPI', state: 1 },
  ...more,
})
const request = (more = {}, client: Pick<Driver, 'post'> = paying.anonymous) =>
  client.post('/client/payments/request', order(more))
const held = { status: 422, errors: [{ field: 'connectorId', code: 'held' }] }
const said = ({ status, body }: { status: number; body: Record<string, unknown> }) => ({
  status,
  errors: body.errors,
})
const bank = async (command: 'check' | 'pay', paymentId: string, txn: string) => {
  const { order_id: account } = await paying.attempt(paymentId)
  return paying.kaspi({ command, txn_id: txn, account, sum: '3000.00' })
}
const later = async (ms: number, run: () => Promise<void>) => {
  lateMs += ms
  try {
    await run()
  } finally {
    lateMs -= ms
  }
}
const takenThere = async (more = {}) => {
  const { points } = await placeAsked(paying.payments.paying, { pointId: paying.pointId, ...more })
  return points[0]?.connectors[0]?.taken
}
const browsers = ['a', 'b'].map((letter) => letter.repeat(48))

test('of ten drivers who ask at once one is let in; the others, the bank’s check and the page say why', async () => {
  const asked = await Promise.all(Array.from({ length: 10 }, () => request()))
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const each of asked.filter(({ status }) => status !== 200)) expect(said(each)).toEqual(held)
  expect(await takenThere()).toBe('held')
})

test('a request holds for two minutes, then the first who goes on to pay has it', async () => {
  const first = (await request()).body
  await later(121_000, async () => {
    expect(await takenThere()).toBe(null)
    const second = (await request({ payType: 'HALYK' })).body
    expect(await bank('check', first.id, '1')).toMatchObject({ result: 5, comment: 'held' })
    await later(121_000, async () => {
      expect((await bank('check', first.id, '1')).result).toBe(0)
      const payOrder = { paymentId: second.id, sum: 3000 }
      const refused = await paying.anonymous.post('/bank/api/halyk/payment/payOrder', payOrder)
      expect(said(refused)).toEqual(held)
    })
  })
})

test('a bank’s checks of several lapsed requests at once let one pay', async () => {
  const ids: string[] = []
  for (let count = 0; count < 4; count += 1) {
    ids.push((await request()).body.id)
    await paying.deps.db.pool.query('delete from connector_holds')
  }
  const checks = await Promise.all(ids.map((id) => bank('check', id, '1')))
  expect(checks.map(({ result }) => result).sort()).toEqual([0, 5, 5, 5])
})

test('the driver who asked may choose anew: by the browser, by the account, by the same key', async () => {
  const [own, other] = browsers
  expect((await request({ holder: own })).status).toBe(200)
  expect((await request({ holder: own, payType: 'HALYK', sum: 500 })).status).toBe(200)
  expect(said(await request({ holder: other }))).toEqual(held)
  expect([await takenThere({ holder: own }), await takenThere({ holder: other })]).toEqual([null, 'held'])
  await paying.deps.db.pool.query('delete from connector_holds')
  const [driver, stranger] = [await signInDriver(paying), await signInDriver(paying)]
  const key = 'k'.repeat(40)
  expect((await request({ key }, driver)).status).toBe(200)
  expect((await request({ payType: 'HALYK' }, driver)).status).toBe(200)
  expect((await request({ key }, driver)).status).toBe(200)
  expect(said(await request({}, stranger))).toEqual(held)
})

test('what is paid is held until it has begun or is over, from the same driver too', async () => {
  const [own] = browsers
  const { id } = (await request({ holder: own })).body
  expect((await bank('pay', id, '90001')).result).toBe(0)
  expect(said(await request({ holder: own }))).toEqual(held)
  await later(100_000, async () => expect(await takenThere()).toBe('held'))
  await paying.deps.db.scoped('all', (tx) => endPayment(tx, paying.deps, id, { chargedTiyn: 0, usedWh: 0 }))
  expect(await takenThere()).toBe(null)
  expect((await request()).status).toBe(200)
})

test('a payment that failed holds nothing', async () => {
  await paying.wish('kaspi', { answers: 'error' })
  expect((await request()).status).toBe(502)
  await paying.wish('kaspi', {})
  expect((await request()).status).toBe(200)
})

test('money that came after the hold had lapsed waits behind the one that holds', async () => {
  const first = (await request()).body
  await later(121_000, async () => {
    const second = (await request()).body
    expect((await bank('pay', second.id, '90010')).result).toBe(0)
    expect((await bank('pay', first.id, '90011')).result).toBe(0)
    const holds = await paying.deps.db.pool.query('select payment_id, is_paid from connector_holds')
    expect(holds.rows).toEqual([{ payment_id: second.id, is_paid: true }])
    expect((await paying.payment(first.id)).state).toBe('paid')
  })
})

test('a link that is so old that its money would start nothing is asked for none; a newer one of the payment is', async () => {
  const key = 'an hour of mine, then asked for again'
  const { id } = (await request({ key })).body
  const check = async () => {
    await paying.deps.db.pool.query('delete from connector_holds')
    return bank('check', id, '770001')
  }
  await later(59 * 60_000, async () => {
    expect(await check()).toMatchObject({ result: 0 })
  })
  await later(61 * 60_000, async () => {
    expect(await check()).toMatchObject({ result: 5, comment: 'late' })
    expect((await request({ key })).body.id).toBe(id)
    expect(await check()).toMatchObject({ result: 0 })
  })
})

test('whoever is killed between the hold and its end holds nothing', async () => {
  const { id } = (await request()).body
  await paying.deps.db.pool.query('delete from connector_holds')
  const now = new Date()
  const killed = paying.deps.db.scoped('all', async (tx) => {
    expect(await takeHold(tx, { paymentId: id, now, startBy: now })).toBe(true)
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
  })
  await expect(killed).rejects.toThrow()
  expect((await request()).status).toBe(200)
})
