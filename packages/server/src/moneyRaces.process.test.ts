import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Body } from './auth/testing.ts'
import { type MoneyProcess, moneyProcess } from './testing/moneyProcess.ts'
import type { ServerProcess } from './testing/serverProcess.ts'

let money: MoneyProcess
let other: ServerProcess
beforeAll(async () => {
  money = await moneyProcess()
  other = await money.beside()
})
afterAll(async () => {
  await other?.stop()
  await money?.close()
})

const TIMES = 20
/** The same from everybody, by turns at one process and the other, all at once. */
const atBoth = (path: string, bodyOf: (n: number) => object) =>
  Promise.all(
    Array.from({ length: TIMES }, (_, n) => money.ask(path, bodyOf(n), n % 2 ? other.port : money.port)),
  )
const stateOf = async (id: string) =>
  (await money.rows('select state from payments where id = $1', [id])).map(({ state }) => state)
const tasksOf = (id: string) =>
  money.rows(
    'select kind, amount_tiyn::int as tiyn from bank_tasks where payment_id = $1 order by created_at, id',
    [id],
  )

/** By card at a bank that does not call back. */
async function heldByCard(sum: number): Promise<string> {
  await money.wishHalyk({ callbacks: 'lost' })
  const asked = { ...(await money.connector()), sum, payType: 'HALYK', service: 'x', state: 1 }
  const made = await money.ask('/api/v1/client/payments/request', asked)
  const id = String(made.body.id)
  const order = await money.ask('/bank/api/halyk/payment/payOrder', { paymentId: id, sum })
  expect(order.body, order.text).toMatchObject({ resultCode: 3 })
  await money.payByCard(order.body, sum)
  return id
}
async function callBack(id: string) {
  const [attempt] = await money.rows(
    'select callback_key, secret_hash from payment_attempts where payment_id = $1',
    [id],
  )
  const { callback_key: key, secret_hash } = attempt as Body
  return atBoth(`/bank/api/halyk/payment/payOrder/post/${key}`, () => ({ secret_hash, code: 'ok' }))
}
async function settled(sum: number, chargedTiyn: number): Promise<string> {
  const id = await heldByCard(sum)
  await callBack(id)
  await money.charged(id, chargedTiyn)
  await expect.poll(() => stateOf(id)).toEqual(['settled'])
  return id
}
const reason = 'Станция остановилась сама'
const statuses = (answers: { status: number }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([s, of]) => [s, of?.length]),
  )

it('a callback that comes twenty times to two processes counts once', async () => {
  const id = await heldByCard(3000)
  expect(statuses(await callBack(id))).toEqual({ 200: TIMES })
  expect(await stateOf(id)).toEqual(['authorized'])
  expect(await tasksOf(id)).toEqual([])
  const logs = await money.rows(
    `select action from user_logs where entity_id = $1 and action like 'payment.%' and action <> 'payment.created'`,
    [id],
  )
  expect(logs).toEqual([{ action: 'payment.authorized' }])
  expect(await money.problems()).toEqual([])
})

it('a refund is one a key, and never more than is left, at whichever process it is asked for', async () => {
  const id = await settled(3000, 250_000)
  const refund = (keyOf: (n: number) => string, sum: number) =>
    atBoth('/api/v1/client/payments/refund', (n) => ({
      ...{ id, reason, key: keyOf(n), amount: { kind: 'sum', sum } },
    }))
  const same = await refund(() => 'one and the same', 100)
  expect(new Set(same.map(({ text }) => text)).size, same[0]?.text).toBe(1)
  expect(same[0]).toMatchObject({ status: 200, body: { amount: 100, left: 2400 } })
  const many = await refund((n) => `one of many ${n}`, 300)
  expect(many.filter(({ status }) => status === 200)).toHaveLength(8)
  expect(new Set(many.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['wrongState']),
  )
  const tasks = await tasksOf(id)
  expect(tasks.map(({ tiyn }) => tiyn)).toEqual([250_000, 10_000, ...Array(8).fill(30_000)])
  expect(await stateOf(id)).toEqual(['refunded'])
  expect(await money.problems()).toEqual([])
})

it('a month that both are told to close is closed once', async () => {
  const id = await money.month('2026-02')
  const answers = await atBoth('/api/v1/billings/close', () => ({ id }))
  expect(statuses(answers)).toEqual({ 200: 1, 409: TIMES - 1 })
  const refused = answers.filter(({ status }) => status === 409)
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['wrongState']))
  const kept = await money.rows(
    `select b.state, b.revision, b.accrued_tiyn::int as tiyn, count(v.*)::int as versions from billings b
      join billing_versions v on v.billing_id = b.id where b.id = $1 group by b.id`,
    [id],
  )
  expect(kept).toEqual([{ state: 'closed', revision: 1, tiyn: 500_050, versions: 1 }])
})

it('a session that is put right while its money goes back: each once, whatever comes first', async () => {
  const id = await settled(3000, 250_000)
  const [session] = await money.rows('select id from transactions where payment_id = $1', [id])
  const data = { reason: 'Показания с другой станции', key: 'put right once', energy: 5 }
  const way = {
    id: session?.id,
    previousState: 'finished',
    nextState: 'finished',
    objectType: 'transactions',
    data,
  }
  const [corrections, refunds] = await Promise.all([
    atBoth('/api/v1/transactions/workflow/run', () => way),
    atBoth('/api/v1/client/payments/refund', () => ({
      id,
      reason,
      key: 'while put right',
      amount: { kind: 'full' },
    })),
  ])
  expect(statuses(corrections), corrections[0]?.text).toEqual({ 200: TIMES })
  expect(statuses(refunds), refunds[0]?.text).toEqual({ 200: TIMES })
  const made = await money.rows('select kind from transaction_corrections where transaction_id = $1', [
    session?.id,
  ])
  expect(made).toEqual([{ kind: 'correct' }])
  expect((await tasksOf(id)).map(({ kind }) => kind)).toEqual(['charge', 'refund'])
  expect(await money.problems()).toEqual([])
})
