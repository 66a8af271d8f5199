import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { viewOf } from './driver/view.ts'
import { endPayment } from './end.ts'
import { byHandTiyn } from './rounding.ts'
import { type PayingTest, payingTest, tasksOf } from './testing/paying.ts'
import { setCommission } from './testing.ts'

let paying: PayingTest
let operations = 7_100_000
beforeAll(async () => {
  paying = await payingTest()
  await setCommission(paying, paying.tenant, 725)
})
afterAll(() => paying.close())

async function ended(sum: number, chargedTiyn: number): Promise<string> {
  const { id } = await paying.ask({ sum })
  const { order_id: account } = await paying.attempt(id)
  operations += 1
  await paying.kaspi({ command: 'pay', txn_id: String(operations), account, sum: sum.toFixed(2) })
  const end = () =>
    paying.deps.db.scoped('all', (tx) => endPayment(tx, paying.deps, id, { chargedTiyn, usedWh: 5000 }))
  await Promise.all([end(), end()])
  return id
}
const sent = async (id: string) => (await tasksOf(paying, id)).map(({ amount_tiyn: tiyn }) => tiyn)
const accounts = async (id: string) => {
  const found = await sql<{
    account: string
    tiyn: number
  }>`select e.account, sum(e.amount_tiyn)::bigint as tiyn
    from ledger_transactions t join ledger_entries e on e.ledger_transaction_id = t.id where t.payment_id = ${id}
    group by 1`.execute(paying.deps.db.system)
  return Object.fromEntries(found.rows.map(({ account, tiyn }) => [account, tiyn]))
}
const refund = (id: string, amount: object, key: string) =>
  paying.admin.post('/client/payments/refund', { id, amount, key, reason: 'Станция остановилась сама' })
const done = async (id: string) => {
  const { rows } = await paying.deps.db.pool.query('select id from bank_tasks where payment_id = $1', [id])
  for (const task of rows)
    await paying.admin.post('/bankTasks/done', { id: task.id, reference: `by hand ${task.id}` })
}

it.each([
  ['five tiyn', 99_995, 300, 295],
  ['a little over three tenge', 99_699, 400, 99],
  ['whole tenge', 90_000, 10_000, 0],
  ['most of it', 1, 100_000, 1],
])(
  '%s that are left are sent as whole tenge, three at least, and the operator adds the rest',
  async (...row) => {
    const [, chargedTiyn, wholeTiyn, addedTiyn] = row
    const id = await ended(1000, chargedTiyn)
    expect(await sent(id)).toEqual([wholeTiyn])
    const { rounding = 0, revenue, commission } = await accounts(id)
    expect(rounding).toBe(addedTiyn)
    expect(-Number(revenue) - Number(commission ?? 0)).toBe(chargedTiyn)
    expect(await paying.payment(id)).toMatchObject({
      charged: chargedTiyn / 100,
      returned: wholeTiyn / 100,
      kept: (100_000 - wholeTiyn) / 100,
    })
    expect(await viewOf(paying.deps, id)).toMatchObject({ rounded: addedTiyn / 100 })
    await done(id)
    expect(await accounts(id)).toMatchObject({ refunds: 0, driver: 0, bank: 100_000 - wholeTiyn })
    expect(await paying.problems()).toEqual([])
  },
)

it('no rest asks a person for less than three tenge or for tiyn, and no bank for more than it took', () => {
  const rests = fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 100_000 }))
  fc.assert(
    fc.property(rests, ([restTiyn, moreTiyn]) => {
      const bankTiyn = restTiyn + moreTiyn
      const handTiyn = byHandTiyn(restTiyn, bankTiyn)
      expect(handTiyn).toBeGreaterThanOrEqual(restTiyn)
      expect(handTiyn).toBeLessThanOrEqual(bankTiyn)
      if (handTiyn < bankTiyn) {
        expect(handTiyn % 100).toBe(0)
        expect(handTiyn).toBeGreaterThanOrEqual(300)
      }
      expect(handTiyn - restTiyn).toBeLessThan(300)
    }),
  )
})

it('a company’s month knows nothing of it', async () => {
  const other = await paying.makeTenant(['billingDashboard'])
  await sql`update charge_points set tenant_id = ${other.id} where id = ${paying.pointId}`.execute(
    paying.deps.db.system,
  )
  await ended(1000, 99_699)
  await sql`update charge_points set tenant_id = ${paying.tenant.id} where id = ${paying.pointId}`.execute(
    paying.deps.db.system,
  )
  const summary = await other.client.post('/billings/summary', {})
  expect(summary.status).toBe(200)
  const { paid, refunds, commission, payout, pending } = Object(summary.body.totals)
  expect({ paid, refunds, pending }).toEqual({ paid: 1000, refunds: 3.01, pending: 0 })
  expect(commission + payout).toBeCloseTo(996.99, 5)
})

it('a refund that comes later counts what the driver has had, to the tiyn and not beyond', async () => {
  const id = await ended(1000, 64_063)
  expect(await sent(id)).toEqual([36_000])
  expect((await refund(id, { kind: 'percent', percent: 50 }, 'a half of it')).body).toMatchObject({
    amount: 321,
  })
  expect((await refund(id, { kind: 'full' }, 'all of it')).body).toMatchObject({ amount: 319, left: 0 })
  expect(await sent(id)).toEqual([36_000, 32_100, 31_900])
  expect(await accounts(id)).toMatchObject({ rounding: 0, revenue: 0, refunds: -100_000, driver: 0 })
  expect(await paying.payment(id)).toMatchObject({ state: 'refunded', kept: 0, returned: 1000 })
  await done(id)
  expect(await accounts(id)).toMatchObject({ refunds: 0, bank: 0 })
  expect(await paying.problems()).toEqual([])
})

it.each([
  ['all of it', { kind: 'full' }],
  ['all that is kept, by its sum', { kind: 'sum', sum: 61 }],
  ['all that it cost, by its sum', { kind: 'sum', sum: 61.16 }],
])('a refund of %s says what is sent and what every page shows, and is whole', async (key, amount) => {
  const id = await ended(100, 6_116)
  expect(await sent(id)).toEqual([3_900])
  const said = { paid: 100, charged: 61.16, refunded: 39, amount: 61, toBalance: 0, left: 0, by: 'manual' }
  const ofA = (body: object) => paying.admin.post('/client/payments/refund/preview', { id, amount: body })
  expect((await ofA(amount)).body).toEqual(said)
  expect((await ofA({ kind: 'sum', sum: 30 })).body).toEqual({ ...said, amount: 30, left: 31 })
  expect((await refund(id, amount, key)).body).toEqual(said)
  expect((await refund(id, amount, key)).body).toEqual(said)
  expect((await refund(id, { kind: 'sum', sum: 60 }, key)).status).toBe(409)
  expect(await sent(id)).toEqual([3_900, 6_100])
  expect(await paying.payment(id)).toMatchObject({ state: 'refunded', kept: 0, returned: 100 })
  expect(await paying.problems()).toEqual([])
})

it('the check of the ledger sees a rounding that no entry stands for', async () => {
  const id = await ended(1000, 99_699)
  expect(await paying.problems()).toEqual([])
  await sql`update payments set rounded_tiyn = rounded_tiyn + 1 where id = ${id}`.execute(
    paying.deps.db.system,
  )
  expect(await paying.problems()).toEqual([{ check: 'payment', id }])
  await sql`update payments set rounded_tiyn = rounded_tiyn - 1 where id = ${id}`.execute(
    paying.deps.db.system,
  )
})
