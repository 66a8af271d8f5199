import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { seededRandom } from '@zaryad/station'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MoneyProcess, moneyProcess } from './testing/moneyProcess.ts'
import type { ServerProcess } from './testing/serverProcess.ts'
import { stallable } from './testing/stallable.ts'
import { until } from './testing/until.ts'

/** Within what each life ends: a bank's word, a session's end, a refund, what a bank is asked to do, a month's end. */
const ends = [
  /insert into ledger_transactions/,
  /insert into bank_tasks/,
  /revenue_refunded_tiyn = /,
  /^\/halyk\/operation/,
  /update billings/,
  /insert into ledger_transactions/,
]
const DEEDS_A_LIFE = 4
/** So many statements and questions later at the most. */
const LATER = 25
/** Some of it waits until nobody is killed any more. */
const PATIENCE_MS = 180_000
const [SUM, COST_TIYN, BACK] = [3000, 200_000, 500]

let money: MoneyProcess
let road: Awaited<ReturnType<typeof stallable>>
let life: ServerProcess | undefined
let child: ChildProcess | undefined
let up = Promise.withResolvers<void>()
let isUp = false
/** Once something like it was seen, so much more: then whoever is at work is killed. */
let fate: { like: RegExp; isSeen: boolean; left: number; isHeard: boolean } | undefined

/** Whether what is on its way comes there: the last thing of a process that is killed may. */
function onWork(what: string): boolean {
  if (!fate) return true
  fate.isSeen ||= fate.like.test(what)
  if (!fate.isSeen) return true
  fate.left -= 1
  if (fate.left > 0) return true
  if (fate.left === 0) {
    if (isUp) up = Promise.withResolvers()
    isUp = false
    child?.kill('SIGKILL')
  }
  return fate.left === 0 && fate.isHeard
}

beforeAll(async () => {
  money = await moneyProcess((url) => void onWork(url))
  for (let n = 0; n < ends.length * DEEDS_A_LIFE; n++) await money.connector()
  road = await stallable(money.first.databaseUrl, (packet) => onWork(packet.toString('latin1')))
  money.first.child.kill('SIGKILL')
})
afterAll(async () => {
  fate = undefined
  await life?.stop()
  road?.close()
  await money?.close()
})

/** What waits for its next try is due, as it is with time. */
async function begin(next?: typeof fate): Promise<void> {
  await money.rows(`update bank_tasks set next_at = now() where state = 'queued'`)
  fate = next
  const options = {
    env: { DATABASE_URL: road.url },
    port: money.port,
    onBorn: (born: ChildProcess) => {
      child = born
    },
  }
  life = await money.beside(options)
  // it may have been killed since it was up
  isUp = child?.signalCode === null && (!fate || fate.left > 0)
  if (isUp) up.resolve()
}

/** Asked until it is answered, as banks and browsers do. */
async function ask(path: string, body?: unknown) {
  for (;;) {
    await up.promise
    const begun = up
    const answer = await money.ask(path, body).catch(() => undefined)
    if (answer && answer.status < 500) return answer
    if (begun === up) throw new Error(`${path}: ${answer?.text ?? 'no answer of one that lives'}`)
  }
}

const stateOf = async (id: string) =>
  String((await money.rows('select state from payments where id = $1', [id]))[0]?.state)
const attemptOf = async (id: string) =>
  (
    await money.rows(
      `select order_id as "orderId", callback_key as key, secret_hash from payment_attempts where payment_id = $1
      order by asked_at desc limit 1`,
      [id],
    )
  )[0]!

async function paidByKaspi(id: string, n: number): Promise<void> {
  const { orderId: account } = await attemptOf(id)
  const word = {
    command: 'pay',
    txn_id: String(7_000_000 + n),
    account: String(account),
    sum: SUM.toFixed(2),
  }
  const { body } = await ask(`/bank/api/kaspi/callback?${new URLSearchParams(word)}`)
  expect(body).toMatchObject({ result: 0 })
}
async function paidByCard(id: string): Promise<void> {
  const order = await ask('/bank/api/halyk/payment/payOrder', { paymentId: id, sum: SUM })
  expect(order.body, order.text).toMatchObject({ resultCode: 3 })
  await money.payByCard(order.body, SUM)
  const { key, secret_hash } = await attemptOf(id)
  await ask(`/bank/api/halyk/payment/payOrder/post/${key}`, { secret_hash, code: 'ok' })
}

/** Asked for, paid, charged, settled, and some of it given back; answers the payment. */
async function through(n: number): Promise<string> {
  const payType = n % 2 ? 'HALYK' : 'KASPI'
  const place = { pointId: money.pointId, connectorId: n + 1 }
  const wish = {
    ...place,
    sum: SUM,
    payType,
    service: 'x',
    state: 1,
    key: `through it all, whoever is killed ${n}`,
  }
  const made = await ask('/api/v1/client/payments/request', wish)
  expect(made.status, made.text).toBeLessThan(300)
  const id = String(made.body.id)
  await (payType === 'KASPI' ? paidByKaspi(id, n) : paidByCard(id))
  expect(['paid', 'authorized', 'charging']).toContain(await stateOf(id))
  await money.charged(id, COST_TIYN)
  await until(
    () => stateOf(id),
    (state) => state === 'settled',
    PATIENCE_MS,
  )
  const back = {
    id,
    amount: { kind: 'sum', sum: BACK },
    reason: 'Станция остановилась сама',
    key: `and back ${n}`,
  }
  const given = await ask('/api/v1/client/payments/refund', back)
  expect(given.body, given.text).toMatchObject({ amount: BACK })
  return id
}

async function closed(period: string): Promise<void> {
  const id = await money.month(period)
  const { status, body } = await ask('/api/v1/billings/close', { id })
  // the answer of one that was killed after it had closed it is lost
  if (status !== 200) expect(body).toMatchObject({ status: 409, code: 'wrongState' })
}

it('killed in the middle of money again and again: each sum moves once, and the ledger says what the banks did', async () => {
  // the same kills each time
  const random = seededRandom(9)
  const payments: Promise<string>[] = []
  const months: Promise<void>[] = []
  for (const [kill, like] of ends.entries()) {
    for (let n = 0; n < DEEDS_A_LIFE; n++) payments.push(through(payments.length))
    months.push(closed(`2026-0${kill + 1}`))
    // what fails is told below, when all are waited for
    for (const each of [...payments, ...months]) each.catch(() => {})
    const next = { like, isSeen: false, left: 1 + Math.floor(random() * LATER), isHeard: random() < 0.5 }
    // what was left half done is gone on with before it is up, and may be its end
    await begin(next).catch(() => expect(child?.signalCode).toBe('SIGKILL'))
    if (child?.signalCode === null) await once(child, 'exit')
  }
  await begin()
  const ids = await Promise.all(payments)
  await Promise.all(months)
  // the last refunds are sent by the next at once
  await life?.stop()
  await begin()
  const open = () => money.rows(`select kind, state, tries, error from bank_tasks where state = 'queued'`)
  await until(open, (found) => found.length === 0, PATIENCE_MS)

  expect(await money.problems()).toEqual([])
  const twice = await money.rows(
    'select payment_id, kind from ledger_transactions group by 1, 2 having count(*) > 1',
  )
  expect(twice).toEqual([])
  const kept = await money.rows(
    `select p.pay_type as by, p.state, p.charged_tiyn::int as charged, p.revenue_refunded_tiyn::int as back,
      (select sum(e.amount_tiyn)::int from ledger_transactions t join ledger_entries e
        on e.ledger_transaction_id = t.id and e.account in ('bank', 'refunds') where t.payment_id = p.id) as has,
      (select json_agg(array[b.kind, b.state] order by b.created_at, b.id) from bank_tasks b where b.payment_id = p.id) as tasks,
      (select count(*)::int from user_logs l where l.entity_id = p.id::text and l.action = 'payment.refund') as said
    from payments p order by p.number`,
  )
  const figures = {
    state: 'settled',
    charged: COST_TIYN,
    back: BACK * 100,
    has: COST_TIYN - BACK * 100,
    said: 1,
  }
  const ofHalyk = [
    ['charge', 'done'],
    ['refund', 'done'],
  ]
  const ofKaspi = [
    ['refund', 'manual'],
    ['refund', 'manual'],
  ]
  expect(kept.map(({ by, ...each }) => each)).toEqual(
    kept.map(({ by }) => ({ ...figures, tasks: by === 'KASPI' ? ofKaspi : ofHalyk })),
  )
  expect(kept).toHaveLength(ids.length)
  for (const [n, id] of ids.entries())
    if (n % 2) expect(await money.atHalyk(String((await attemptOf(id)).orderId))).toBe(COST_TIYN / 100 - BACK)
  const closings = await money.rows(
    `select b.state, b.revision, b.accrued_tiyn::int as tiyn,
      (select count(*)::int from billing_versions v where v.billing_id = b.id) as versions from billings b
      where b.number is not null`,
  )
  expect(closings).toEqual(
    Array(ends.length).fill({ state: 'closed', revision: 1, tiyn: 500_050, versions: 1 }),
  )
}, 480_000)
