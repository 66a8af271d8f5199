import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockWaits } from '../testing/lockWaits.ts'
import { mostTurns, pauseMs } from './holdTurns.ts'
import { type PayingTest, payingTest } from './testing/paying.ts'

const turnMs = 121_000
let paying: PayingTest
let lateMs = 0
beforeAll(async () => {
  paying = await payingTest({ clock: () => new Date(Date.now() + lateMs) })
})
afterAll(() => paying.close())
beforeEach(async () => {
  await paying.deps.db.pool.query('delete from connector_holds')
  await paying.deps.db.pool.query('delete from hold_turns')
})

const browser = (letter: string) => letter.repeat(48)
const request = (holder: string, from = '10.0.0.1', more = {}) =>
  paying.app.inject({
    method: 'POST',
    url: '/api/v1/client/payments/request',
    remoteAddress: from,
    payload: {
      pointId: paying.pointId,
      connectorId: 1,
      sum: 3000,
      payType: 'KASPI',
      state: 1,
      holder,
      ...more,
    },
  })
/** One turn after another, each begun when the last is over. */
async function turns(count: number, ask: (turn: number) => ReturnType<typeof request>): Promise<number[]> {
  const statuses: number[] = []
  for (let turn = 0; turn < count; turn++) {
    statuses.push((await ask(turn)).statusCode)
    lateMs += turnMs
  }
  return statuses
}

test('who holds a connector again and again without paying waits, and others have it meanwhile', async () => {
  const own = browser('a')
  expect(await turns(mostTurns.browser, () => request(own))).toEqual(Array(mostTurns.browser).fill(200))
  const refused = await request(own)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'tooMany', retryAfter: pauseMs / 1000 })
  expect(refused.headers['retry-after']).toBe(String(pauseMs / 1000))
  const payments = await paying.deps.db.pool.query(
    'select payment_id from connector_holds where until > $1',
    [new Date(Date.now() + lateMs)],
  )
  expect(payments.rows).toEqual([])
  expect((await request(browser('b'), '10.0.0.2')).statusCode).toBe(200)
  lateMs += pauseMs
  expect((await request(own)).statusCode).toBe(200)
})

test('choosing anew within a turn is the same turn, however often, and does not make it longer for ever', async () => {
  const own = browser('c')
  for (let again = 0; again < 3 * mostTurns.browser; again++)
    expect((await request(own, '10.0.0.3', { sum: 500 + again })).statusCode).toBe(200)
  const asked: number[] = []
  for (let again = 0; again < 12; again++) {
    lateMs += 60_000
    asked.push((await request(own, '10.0.0.3')).statusCode)
  }
  expect(asked).toContain(429)
})

test('a new name each time is counted by the address', async () => {
  const names = 'defghijklmnopqrstu'
  const statuses = await turns(mostTurns.address + 1, (turn) => request(browser(names[turn]!), '10.0.0.4'))
  expect(statuses.slice(0, -1)).toEqual(Array(mostTurns.address).fill(200))
  expect(statuses.at(-1)).toBe(429)
})

test('who pays begins anew', async () => {
  const own = browser('x')
  await turns(mostTurns.browser - 1, () => request(own, '10.0.0.5'))
  const { id } = (await request(own, '10.0.0.5')).json()
  const { order_id: account } = await paying.attempt(id)
  await paying.kaspi({ command: 'pay', txn_id: '7300001', account, sum: '3000.00' })
  const turn = await paying.deps.db.pool.query('select from hold_turns')
  expect(turn.rows).toEqual([])
})

test('a card page that is opened again and again holds no longer than asking anew', async () => {
  const own = browser('y')
  const { id: paymentId } = (await request(own, '10.0.0.6', { payType: 'HALYK' })).json()
  const open = async () =>
    (
      await paying.app.inject({
        method: 'POST',
        url: '/bank/api/halyk/payment/payOrder',
        remoteAddress: '10.0.0.6',
        payload: { paymentId, sum: 3000 },
      })
    ).statusCode
  const statuses: number[] = []
  for (let turn = 0; turn < mostTurns.browser + 1; turn++) {
    statuses.push(await open())
    lateMs += turnMs
  }
  expect(statuses).toEqual([...Array(mostTurns.browser).fill(200), 429])
})

test('who chooses anew in the moment in which the bank says that it is paid does not stand in its way', async () => {
  const { id } = (await request(browser('z'), '10.0.0.7')).json()
  const { order_id: account } = await paying.attempt(id)
  const chooser = new pg.Client({ connectionString: paying.url })
  await chooser.connect()
  // first the connector, then the turn
  await chooser.query('begin')
  await chooser.query('select from connector_holds where payment_id = $1 for update', [id])
  const paid = paying.kaspi({ command: 'pay', txn_id: '7300002', account, sum: '3000.00' })
  await expect.poll(() => lockWaits(chooser)).toBe(1)
  await chooser.query('update hold_turns set since = since where payment_id = $1', [id])
  await chooser.query('commit')
  await chooser.end()
  expect(await paid).toMatchObject({ result: 0 })
  const payment = await paying.deps.db.pool.query('select state from payments where id = $1', [id])
  expect(payment.rows).toEqual([{ state: 'paid' }])
})
