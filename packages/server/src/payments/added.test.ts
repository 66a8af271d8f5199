import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Body } from '../auth/testing.ts'
import { endPayment } from './end.ts'
import { runBankTasks } from './tasks.ts'
import { cards, type PayingTest, payingTest, tasksOf } from './testing/paying.ts'

let paying: PayingTest
const told: unknown[] = []
beforeAll(async () => {
  paying = await payingTest()
  paying.deps.notices.on(({ kind, entityId }) => {
    if (kind === 'paid') told.push(entityId)
  })
})
afterAll(() => paying.close())
beforeEach(() => paying.wish('halyk', {}))

const byCard = async (payment: Body) => {
  const order = { paymentId: payment.id, sum: 1000 }
  const { body } = await paying.anonymous.post('/bank/api/halyk/payment/payOrder', order)
  await paying.send(paying.cardPage(body, '1000'), { action: 'pay', hpan: cards.good })
}
const ask = (more = {}) => paying.ask({ payType: 'HALYK', sum: 1000, ...more })
const stateOf = async ({ id }: Body) => (await paying.payment(String(id))).state

/** A payment by card whose session is under way. */
async function charging(): Promise<Body> {
  const payment = await ask()
  await byCard(payment)
  const { deps, pointId, tenant } = paying
  await deps.db.pool.query(
    `insert into transactions (id, tenant_id, station_id, charge_point_id, connector_id, time_zone, id_tag, started_at, start_key, payment_id)
      select $1, $2, station_id, id, 1, 'Asia/Almaty', 'P', now(), $4, $5 from charge_points where id = $3`,
    [deps.newId(), tenant.id, pointId, deps.newId(), payment.id],
  )
  await deps.db.pool.query(`update payments set state = 'charging' where id = $1`, [payment.id])
  return payment
}
const end = async ({ id }: Body, chargedTiyn: number) => {
  await paying.deps.db.pool.query(`update transactions set state = 'finished' where payment_id = $1`, [id])
  await paying.deps.db.scoped('all', (tx) =>
    endPayment(tx, paying.deps, String(id), { chargedTiyn, usedWh: chargedTiyn }),
  )
  await runBankTasks(paying.payments.paying)
}
const taken = async ({ id }: Body) => tasksOf(paying, String(id))

test('what is held for several payments is taken of each in turn, and the rest is let go', async () => {
  const root = await charging()
  const addTo = { id: root.id, secret: root.secret }
  const [second, third] = [await ask({ addTo }), await ask({ addTo })]
  await byCard(second)
  await byCard(third)
  expect([await stateOf(second), await stateOf(third)]).toEqual(['charging', 'charging'])
  // so that the end of the session moves at once
  await expect.poll(() => told).toEqual(expect.arrayContaining([second.id, third.id]))
  await end(root, 125_050)
  expect([await stateOf(root), await stateOf(second), await stateOf(third)]).toEqual([
    'settled',
    'settled',
    'refunded',
  ])
  expect(await taken(root)).toEqual([{ kind: 'charge', amount_tiyn: 100_000, state: 'done' }])
  expect(await taken(second)).toEqual([{ kind: 'charge', amount_tiyn: 25_050, state: 'done' }])
  expect(await taken(third)).toEqual([{ kind: 'cancel', amount_tiyn: 100_000, state: 'done' }])
  expect(await paying.problems()).toEqual([])
})

test('a hold for a session that has ended is let go, and no card is asked for it', async () => {
  const root = await charging()
  const addTo = { id: root.id, secret: root.secret }
  const [late, later] = [await ask({ addTo }), await ask({ addTo })]
  const order = { paymentId: late.id, sum: 1000 }
  const { body } = await paying.anonymous.post('/bank/api/halyk/payment/payOrder', order)
  await end(root, 50_000)
  await paying.send(paying.cardPage(body, '1000'), { action: 'pay', hpan: cards.good })
  expect(await paying.payment(String(late.id))).toMatchObject({ state: 'refunded', failReason: 'over' })
  await runBankTasks(paying.payments.paying)
  expect(await taken(late)).toEqual([{ kind: 'cancel', amount_tiyn: 100_000, state: 'done' }])
  const refused = await paying.anonymous.post('/bank/api/halyk/payment/payOrder', {
    ...order,
    paymentId: later.id,
  })
  expect(refused.status).toBe(409)
  expect(await paying.problems()).toEqual([])
})

test.each([
  ['told to stop', 'payments', `stopped_by = 'driver' where id = $1`],
  ['stopped at its limit', 'payments', `stopped_by = 'paid' where id = $1`],
  ['in doubt', 'transactions', `state = 'suspect' where payment_id = $1`],
])(
  'to a session that is %s nothing is added: it is refused, and what the bank has taken goes back at once',
  async (_name, table, change) => {
    for (const payType of ['HALYK', 'KASPI']) {
      const root = await charging()
      const addTo = { id: root.id, secret: root.secret }
      const { pool } = paying.deps.db
      await pool.query('update payments set pay_type = $2 where id = $1', [root.id, payType])
      const late = await ask({ addTo, payType, service: 'x' })
      const { order_id: account } = payType === 'KASPI' ? await paying.attempt(String(late.id)) : {}
      const order = { paymentId: late.id, sum: 1000 }
      const pay = () => paying.anonymous.post('/bank/api/halyk/payment/payOrder', order)
      const page = account ? undefined : paying.cardPage((await pay()).body, '1000')
      await pool.query(`update ${table} set ${change}`, [root.id])
      const refused = { code: 'wrongState', errors: [{ field: 'addTo', code: 'notAllowed' }] }
      expect(await ask({ addTo, payType, service: 'x' })).toMatchObject(refused)
      if (account) {
        const told = { txn_id: `8080${late.number}`, account, sum: '1000.00' }
        expect(await paying.kaspi({ command: 'check', ...told })).toMatchObject({
          result: 5,
          comment: 'over',
        })
        expect(await paying.kaspi({ command: 'pay', ...told })).toMatchObject({ result: 0 })
      } else {
        expect((await pay()).body).toMatchObject(refused)
        await paying.send(page!, { action: 'pay', hpan: cards.good })
      }
      expect(await paying.payment(String(late.id))).toMatchObject({ state: 'refunded', failReason: 'over' })
      await runBankTasks(paying.payments.paying)
      const kind = account ? { kind: 'refund', state: 'manual' } : { kind: 'cancel', state: 'done' }
      expect(await taken(late)).toEqual([{ ...kind, amount_tiyn: 100_000 }])
      await end(root, 0)
    }
    expect(await paying.problems()).toEqual([])
  },
)

test('what was added to what was bought by volume is a volume; another bank or a bonus is refused', async () => {
  const root = await charging()
  const addTo = { id: root.id, secret: root.secret }
  expect((await ask({ addTo, payType: 'KASPI' })).errors).toEqual([{ field: 'payType', code: 'notAllowed' }])
  await paying.deps.db.pool.query('update payments set amount_wh = 10000 where id = $1', [root.id])
  expect((await ask({ addTo })).errors).toEqual([{ field: 'amount', code: 'required' }])
  const more = await ask({ addTo, amount: 5 })
  await byCard(more)
  expect(await stateOf(more)).toBe('charging')
  await end(root, 0)
  expect([await stateOf(root), await stateOf(more)]).toEqual(['refunded', 'refunded'])
  expect(await paying.problems()).toEqual([])
})

test('to what is charged by kWh paid before, or for nothing, no money is added', async () => {
  const root = await charging()
  const addTo = { id: root.id, secret: root.secret }
  const { pool } = paying.deps.db
  await pool.query('update payments set sum_tiyn = 0 where id = $1', [root.id])
  const refused = [{ field: 'payType', code: 'notAllowed' }]
  expect((await ask({ addTo })).errors).toEqual(refused)
  await pool.query(`update payments set pay_type = 'BONUS' where id = $1`, [root.id])
  const kWh = { payType: 'BONUS', sum: 0, amount: 5, bonusId: paying.deps.newId() }
  expect((await ask({ addTo, ...kWh })).errors).toEqual(refused)
  await pool.query(`update payments set pay_type = 'HALYK', sum_tiyn = 100000 where id = $1`, [root.id])
  await end(root, 0)
})
