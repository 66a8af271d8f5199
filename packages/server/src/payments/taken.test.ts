import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Driver, signInDriver } from '../drivers/testing.ts'
import { type PayingTest, payingTest } from './testing/paying.ts'

let paying: PayingTest
let [owner, other]: Driver[] = []
/** The browser of one who changes the method. */
const holder = 'h'.repeat(48)
beforeAll(async () => {
  paying = await payingTest()
  owner = await signInDriver(paying)
  other = await signInDriver(paying)
})
afterAll(() => paying.close())
beforeEach(async () => {
  await paying.deps.db.pool.query('delete from connector_holds')
  await station('Available')
})

/** What the station said last, and whether it is there. */
async function station(status: string, { isOnline = true, isTold = true } = {}) {
  const { pool } = paying.deps.db
  await pool.query('update connectors set status = $1, status_at = $2 where charge_point_id = $3', [
    status,
    isTold ? new Date() : null,
    paying.pointId,
  ])
  const state = isOnline ? 2 : 1
  await pool.query('update charge_points set connection_state = $1 where id = $2', [state, paying.pointId])
}
const order = (more = {}) => ({
  ...{ pointId: paying.pointId, connectorId: 1, sum: 3000, payType: 'KASPI', state: 1 },
  ...more,
})
const path = '/client/payments/request'
const check = async (paymentId: string) => {
  const { order_id: account } = await paying.attempt(paymentId)
  return paying.kaspi({ command: 'check', txn_id: '1', account, sum: '3000.00' })
}
const errorsOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body.errors,
]
const refused = (code: string) => [422, [{ field: 'connectorId', code }]]

test.each([
  ['Charging', 'busy'],
  ['SuspendedEV', 'busy'],
  ['Faulted', 'broken'],
  ['Unavailable', 'broken'],
])('where the station says %s nothing is paid: %s', async (status, code) => {
  const { id } = await paying.ask({ holder })
  const { id: byCard } = await paying.ask({ payType: 'HALYK', holder })
  expect((await check(id)).result).toBe(0)
  await station(status)
  expect(errorsOf(await paying.anonymous.post(path, order()))).toEqual(refused(code))
  expect(await check(id)).toMatchObject({ result: 5, comment: code })
  const payOrder = { paymentId: byCard, sum: 3000 }
  expect(errorsOf(await paying.anonymous.post('/bank/api/halyk/payment/payOrder', payOrder))).toEqual(
    refused(code),
  )
  expect((await paying.payment(id)).state).toBe('created')
})

test('a cable that is in is no other driver’s session: Occupied, Preparing and Finishing are paid for', async () => {
  const { pool } = paying.deps.db
  const { id: stationId } = (
    await pool.query('select station_id as id from charge_points where id = $1', [paying.pointId])
  ).rows[0]
  const session = (tag: string, agoS: number) =>
    pool.query(
      `insert into transactions (id, tenant_id, station_id, charge_point_id, connector_id, time_zone, id_tag, started_at, start_key)
        values ($1, $2, $3, $4, 1, 'Asia/Almaty', $5, now() - make_interval(secs => $6), $7)`,
      [paying.deps.newId(), paying.tenant.id, stationId, paying.pointId, tag, agoS, paying.deps.newId()],
    )
  const end = () =>
    pool.query(`update transactions set state = 'failed' where charge_point_id = $1`, [paying.pointId])
  for (const status of ['Occupied', 'Preparing', 'Finishing']) {
    await station(status)
    expect((await paying.ask()).id).toBeDefined()
    await session('', -1)
    expect((await paying.ask()).id).toBeDefined()
    await session('CARD', -1)
    expect((await paying.ask()).errors).toEqual([{ field: 'connectorId', code: 'busy' }])
    await end()
    await session('CARD', 600)
    expect((await paying.ask()).errors === undefined).toBe(status !== 'Occupied')
    await end()
  }
})

test('a repeat of what was asked before is answered as before', async () => {
  const asked = order({ key: 'k'.repeat(40) })
  const first = await paying.anonymous.post(path, asked)
  await station('Charging')
  expect((await paying.anonymous.post(path, asked)).body.id).toBe(first.body.id)
})

test('what a station that is away said last counts for nothing, nor what none has said', async () => {
  await station('Faulted', { isOnline: false })
  expect((await paying.ask()).id).toBeDefined()
  await station('Unavailable', { isTold: false })
  expect((await paying.ask()).id).toBeDefined()
})

test('money that was debited all the same is taken, for it is the driver’s', async () => {
  const { id } = await paying.ask()
  const { order_id: account } = await paying.attempt(id)
  await station('Charging')
  const paid = await paying.kaspi({ command: 'pay', txn_id: '77001', account, sum: '3000.00' })
  expect(paid.result).toBe(0)
  expect((await paying.payment(id)).state).toBe('paid')
})

test('what is reserved is paid for by who reserved it alone', async () => {
  await station('Reserved')
  const minutes = (count: number) => new Date(Date.now() + count * 60_000)
  const reserve = (state: string, until: Date) =>
    paying.deps.db.pool.query(
      `insert into reservations (id, tenant_id, charge_point_id, connector_id, id_tag, driver_id, expiry_date, state)
        values ($1, $2, $3, 1, 'HELD', $4, $5, $6)`,
      [paying.deps.newId(), paying.tenant.id, paying.pointId, owner!.id, until, state],
    )
  await reserve('cancelled', minutes(15))
  await reserve('active', minutes(-1))
  expect((await other!.post(path, order())).status).toBe(200)
  await paying.deps.db.pool.query('delete from connector_holds')
  await paying.deps.db.pool.query(`update reservations set state = 'expired' where state = 'active'`)
  await reserve('active', minutes(15))
  expect(errorsOf(await other!.post(path, order()))).toEqual(refused('reserved'))
  expect(errorsOf(await paying.anonymous.post(path, order()))).toEqual(refused('reserved'))
  const { body } = await owner!.post(path, order())
  expect((await check(body.id)).result).toBe(0)
})

test('an account that no text can hold is a code, not an error', async () => {
  const asked = { command: 'check', txn_id: '1', account: '\0', sum: '1' }
  const answer = await paying.anonymous.get(`/bank/api/kaspi/callback?${new URLSearchParams(asked)}`)
  expect([answer.status, answer.body.result]).toEqual([200, 5])
})
