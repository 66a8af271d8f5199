import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { endPayment } from '../end.ts'
import { type PayingTest, payingTest, tasksOf } from '../testing/paying.ts'
import { setCommission } from '../testing.ts'

let paying: PayingTest
beforeAll(async () => {
  paying = await payingTest()
  await setCommission(paying, paying.tenant, 725)
})
afterAll(() => paying.close())

let operations = 5_000_000
/** A payment by Kaspi whose session cost so much. */
async function settled(sum: number, chargedTiyn: number): Promise<string> {
  const { id } = await paying.ask({ sum })
  const { order_id: account } = await paying.attempt(id)
  await paying.kaspi({ command: 'pay', txn_id: String(operations++), account, sum: sum.toFixed(2) })
  await paying.deps.db.scoped('all', (tx) => endPayment(tx, paying.deps, id, { chargedTiyn, usedWh: 1000 }))
  return id
}
let keys = 0
const reason = 'Станция остановилась сама'
const refund = (id: string, amount: object, more: object = {}) =>
  paying.admin.post('/client/payments/refund', { id, amount, reason, key: `refund-${keys++}`, ...more })
const preview = (id: string, amount: object) =>
  paying.admin.post('/client/payments/refund/preview', { id, amount })

async function balances(id: string): Promise<Record<string, number>> {
  const found = await sql<{ account: string; sum: number }>`
    select account, sum(amount_tiyn)::bigint as sum from ledger_entries e
    join ledger_transactions t on t.id = e.ledger_transaction_id where t.payment_id = ${id} group by 1`.execute(
    paying.deps.db.system,
  )
  return Object.fromEntries(found.rows.map(({ account, sum }) => [account, sum]))
}

it('gives back of the revenue, and the platform its share of it', async () => {
  const id = await settled(3000, 200_000)
  const half = {
    amount: 1000,
    toBalance: 0,
    paid: 3000,
    charged: 2000,
    refunded: 1000,
    left: 1000,
    by: 'manual',
  }
  expect((await preview(id, { kind: 'percent', percent: 50 })).body).toEqual(half)
  expect((await refund(id, { kind: 'percent', percent: 50 })).body).toEqual(half)
  expect(await paying.payment(id)).toMatchObject({ state: 'settled', refundedSum: 2000 })
  const asked = await paying.admin.post('/bankTasks/search', { filter: { paymentId: id, amount: 1000 } })
  expect(asked.body.result.map((task) => task.reason).toSorted()).toEqual([null, reason])
  expect(await balances(id)).toMatchObject({
    commission: -7250,
    revenue: -92_750,
    refunds: -200_000,
    driver: 0,
  })
  expect((await refund(id, { kind: 'full' })).body).toMatchObject({ amount: 1000, left: 0 })
  expect(await paying.payment(id)).toMatchObject({ state: 'refunded', refundedSum: 3000 })
  expect({ commission: 0, ...(await balances(id)) }).toEqual({
    bank: 300_000,
    driver: 0,
    revenue: 0,
    commission: 0,
    refunds: -300_000,
  })
  expect((await refund(id, { kind: 'full' })).status).toBe(409)
  expect(await paying.problems()).toEqual([])
})

it('is one refund a key, however many ask at once', async () => {
  const id = await settled(1000, 80_000)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => refund(id, { kind: 'sum', sum: 300 }, { key: 'one and the same' })),
  )
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]?.body).toMatchObject({ amount: 300, left: 500 })
  const other = await refund(id, { kind: 'sum', sum: 200 }, { key: 'one and the same' })
  expect(other.body).toMatchObject({ status: 409, errors: [{ field: 'key', code: 'notUnique' }] })
  const again = (amount: object, key: string) => refund(id, amount, { key })
  for (const amount of [{ kind: 'full' }, { kind: 'percent', percent: 10 }])
    expect((await again(amount, 'one and the same')).status).toBe(409)
  const otherwise = { key: 'one and the same', reason: 'Клиент не смог уехать' }
  expect((await refund(id, { kind: 'sum', sum: 300 }, otherwise)).body.errors).toEqual(other.body.errors)
  expect(await tasksOf(paying, id)).toHaveLength(2)
  const rest = await again({ kind: 'full' }, 'all of the rest')
  expect(rest.body).toMatchObject({ amount: 500, left: 0 })
  expect((await again({ kind: 'full' }, 'all of the rest')).text).toBe(rest.text)
  for (const amount of [
    { kind: 'sum', sum: 300 },
    { kind: 'percent', percent: 10 },
  ])
    expect((await again(amount, 'all of the rest')).status).toBe(409)
  expect((await again({ kind: 'sum', sum: 300 }, 'one and the same')).body).toMatchObject({ amount: 300 })
  expect((await again({ kind: 'full' }, 'one and the same')).status).toBe(409)
  expect(await paying.problems()).toEqual([])
})

it('of two who look at one payment gives back what the first asks for: the second has not seen that', async () => {
  const id = await settled(1000, 80_000)
  const { refunded } = (await preview(id, { kind: 'full' })).body
  const asked = { kind: 'sum', sum: 300 }
  const answers = await Promise.all(Array.from({ length: 6 }, () => refund(id, asked, { refunded })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('staleVersion')
  const seen = (await preview(id, { kind: 'full' })).body
  expect(seen).toMatchObject({ refunded: 500, amount: 500 })
  const again = { key: 'asked again', refunded: seen.refunded }
  const last = await refund(id, asked, again)
  expect(last.body).toMatchObject({ amount: 300, left: 200 })
  expect((await refund(id, asked, again)).text).toBe(last.text)
  expect(await paying.problems()).toEqual([])
})

it('knows a repeat whatever the clocks of the processes say', async () => {
  const id = await settled(1000, 80_000)
  const { deps } = paying
  const now = deps.clock
  const [first, second] = [{ key: 'by a clock ahead' }, { key: 'by a clock behind' }]
  const minutes = (count: number) => () => new Date(Date.now() + count * 60_000)
  deps.clock = minutes(30)
  await refund(id, { kind: 'sum', sum: 300 }, first)
  deps.clock = now
  const rest = await refund(id, { kind: 'full' }, second)
  expect(rest.body).toMatchObject({ amount: 500, left: 0 })
  expect((await refund(id, { kind: 'full' }, second)).text).toBe(rest.text)
  expect((await refund(id, { kind: 'full' }, first)).status).toBe(409)
  expect((await refund(id, { kind: 'sum', sum: 300 }, first)).body).toMatchObject({ amount: 300 })
})

it('wants a reason, a sum that is left, and an administrator', async () => {
  const id = await settled(1000, 60_000)
  const errors = async (amount: object, more = {}) => (await refund(id, amount, more)).body.errors
  expect(await errors({ kind: 'full' }, { reason: 'ошибка' })).toEqual([
    { field: 'reason', code: 'tooShort' },
  ])
  expect(await errors({ kind: 'sum', sum: 600.01 })).toEqual([{ field: 'amount.sum', code: 'tooBig' }])
  expect(await errors({ kind: 'sum', sum: 1.001 })).toEqual([
    { field: 'amount.sum', code: 'tooManyDecimals' },
  ])
  expect(await errors({ kind: 'percent', percent: 0.0001 })).toEqual([
    { field: 'amount.percent', code: 'tooSmall' },
  ])
  const body = { id, amount: { kind: 'full' }, reason, key: 'of a company' }
  expect((await paying.client.post('/client/payments/refund', body)).status).toBe(403)
  const { id: unpaid } = await paying.ask()
  expect((await refund(unpaid, { kind: 'full' })).status).toBe(409)
})

it('never gives back more than was charged, whatever is asked at once', async () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 70_000 }), { minLength: 2, maxLength: 8 })
  const property = fc.asyncProperty(
    fc.integer({ min: 1, max: 100_000 }),
    amounts,
    async (chargedTiyn, wanted) => {
      const id = await settled(1000, chargedTiyn)
      await Promise.all(wanted.map((tiyn) => refund(id, { kind: 'sum', sum: tiyn / 100 })))
      await refund(id, { kind: 'full' })
      expect({ commission: 0, rounding: 0, ...(await balances(id)) }).toEqual({
        rounding: 0,
        bank: 100_000,
        driver: 0,
        revenue: 0,
        commission: 0,
        refunds: -100_000,
      })
      expect(await paying.payment(id)).toMatchObject({ state: 'refunded', refundedSum: 1000 })
    },
  )
  await fc.assert(property, { numRuns: 12 })
  expect(await paying.problems()).toEqual([])
})

it('waits for a person, who sends it once and says under what number', async () => {
  const id = await settled(1000, 40_000)
  const { body } = await paying.admin.post('/api/v1/bankTasks/search', { filter: { paymentId: id } })
  expect(body.result).toMatchObject([{ state: 'manual', amount: 600, provider: 'KASPI', isLate: false }])
  const task = String(body.result[0]?.id)
  const done = (reference: string) => paying.admin.post('/api/v1/bankTasks/done', { id: task, reference })
  expect((await paying.client.post('/api/v1/bankTasks/done', { id: task, reference: 'K-1' })).status).toBe(
    403,
  )
  const answers = await Promise.all(Array.from({ length: 6 }, () => done('KSP-7781')))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect((await done('another number')).status).toBe(409)
  expect(await balances(id)).toMatchObject({ bank: 40_000, refunds: 0 })
  const logs = await paying.admin.post('/userLogs/search', {
    filter: { entityId: id, action: 'refund.sent' },
  })
  const told = { amount: 600, reference: 'KSP-7781', taskId: task }
  expect(logs.body.result.map(({ after }) => after)).toEqual([told])
  expect(await paying.problems()).toEqual([])
})

it('is late after a day, and another company’s is not seen', async () => {
  const id = await settled(1000, 10_000)
  await paying.deps.db.pool.query(
    `update bank_tasks set created_at = now() - interval '25 hours' where payment_id = $1`,
    [id],
  )
  const late = await paying.admin.post('/api/v1/bankTasks/search', { filter: { isLate: true } })
  expect(late.body.result.map((row) => row.paymentId)).toEqual([id])
  const [own, other] = [await paying.makeTenant(['billingDashboard']), await paying.makeTenant()]
  expect((await own.client.post('/api/v1/bankTasks/search')).body.result).toEqual([])
  expect((await other.client.post('/api/v1/bankTasks/search')).status).toBe(403)
})

it('finds a payment’s session and what banks are asked about it by an index', async () => {
  const planOf = (from: string, column: string) =>
    paying.deps.db.scoped('all', async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const found = await sql<{ 'QUERY PLAN': string }>`explain select from ${sql.ref(from)}
        where ${sql.ref(column)} = ${paying.deps.newId()}`.execute(tx)
      return found.rows.map((row) => row['QUERY PLAN']).join()
    })
  for (const [from, column] of [
    ['transactions', 'payment_id'],
    ['bank_tasks', 'payment_id'],
    ['bank_tasks', 'attempt_id'],
  ] as const)
    expect(await planOf(from, column)).toContain(`Index Cond: (${column} =`)
})
