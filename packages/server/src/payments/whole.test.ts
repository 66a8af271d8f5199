import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Stations } from '../csms/stations.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { linkStarted } from './charging/start.ts'
import { endPayment } from './end.ts'
import { type PayingTest, payingTest } from './testing/paying.ts'
import { setCommission } from './testing.ts'

let paying: PayingTest
beforeAll(async () => {
  paying = await payingTest()
  await setCommission(paying, paying.tenant, 500)
})
afterAll(() => paying.close())

const SUM_TIYN = 100_000
let operations = 9_000_000
const scoped = <T>(run: (tx: Tx) => Promise<T>) => paying.deps.db.scoped('all', run)

type Step =
  | { kind: 'pay'; operation: number }
  | { kind: 'start' }
  | { kind: 'stop'; costTiyn: number }
  | { kind: 'giveUp' }
  | { kind: 'refund'; tiyn: number; key: string }

/** Each at most; whatever is not in the list was lost on the way. */
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('pay' as const), operation: fc.constantFrom(0, 0, 1) }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'start' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('stop' as const),
      costTiyn: fc.constantFrom(0, 1, 37_777, 100_000, 140_000),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'giveUp' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      tiyn: fc.integer({ min: 1, max: 60_000 }),
      key: fc.constantFrom('refund-a', 'refund-b'),
    }),
  },
)

type Run = {
  id: string
  account: string
  firstOperation: number
  sessionId: string
  costTiyn: { value: number }
}

/** One event of the world, as its part of the server hears of it. */
async function happen({ id, account, firstOperation, sessionId, costTiyn }: Run, each: Step): Promise<void> {
  const { deps } = paying
  if (each.kind === 'pay') {
    const txn_id = String(firstOperation + each.operation)
    await paying.kaspi({ command: 'pay', txn_id, account, sum: '1000.00' })
  }
  if (each.kind === 'start') {
    // a session begins only where a payment stands behind it: the tag is known from then on
    await sql`insert into transactions (id, tenant_id, charge_point_id, connector_id, started_at, state, payment_id)
      select ${sessionId}, tenant_id, point_id, 1, now(), 'active', id from payments
      where id = ${id} and state in ('paid', 'authorized') on conflict do nothing`.execute(deps.db.system)
    await linkStarted({ ...paying.payments.paying, stations: new Stations() })
  }
  if (each.kind === 'stop') {
    await scoped(async (tx) => {
      const ended = await sql<{
        cost: number
      }>`update transactions set state = 'finished', stopped_at = now(),
          energy_wh = 1000, sum_tiyn = ${each.costTiyn} where id = ${sessionId} and state = 'active'
        returning sum_tiyn as cost`.execute(tx)
      if (ended.rows[0]) costTiyn.value = ended.rows[0].cost
    })
    const over = await sql<{ cost: number }>`select sum_tiyn as cost from transactions
      where id = ${sessionId} and state = 'finished'`.execute(deps.db.system)
    const [row] = over.rows
    if (row) await scoped((tx) => endPayment(tx, deps, id, { chargedTiyn: row.cost, usedWh: 1000 }))
  }
  if (each.kind === 'giveUp') {
    await scoped(async (tx) => {
      const waits = await sql`select from payments where id = ${id} and state in ('paid', 'authorized')
        and not exists (select from transactions where payment_id = ${id}) for update`.execute(tx)
      if (waits.rows.length > 0) await endPayment(tx, deps, id, { chargedTiyn: 0, usedWh: 0 })
    })
  }
  if (each.kind === 'refund') {
    const { tiyn, key } = each
    const body = { id, amount: { kind: 'sum', sum: tiyn / 100 }, reason: 'Проверка всех порядков', key }
    await paying.admin.post('/client/payments/refund', body)
  }
}

/** What the server's rounds do with what is left: nothing stays between. */
async function settleAll(run: Run): Promise<void> {
  await happen(run, { kind: 'stop', costTiyn: 25_000 })
  await happen(run, { kind: 'giveUp' })
}

async function standing(id: string) {
  const found = await sql<{ kind: string; account: string; tiyn: number; n: number }>`
    select t.kind, e.account, sum(e.amount_tiyn)::bigint as tiyn, count(*) as n from ledger_transactions t
    join ledger_entries e on e.ledger_transaction_id = t.id where t.payment_id = ${id} group by 1, 2`.execute(
    paying.deps.db.system,
  )
  const of = (account: string) =>
    found.rows.filter((row) => row.account === account).reduce((sum, { tiyn }) => sum + tiyn, 0)
  return { rows: found.rows, of }
}

it('takes no money without energy or a refund, and applies nothing twice, in any order and at once', async () => {
  const orders = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  const property = fc.asyncProperty(orders, async (batches) => {
    const { id } = await paying.ask({ sum: SUM_TIYN / 100 })
    const { order_id: account } = await paying.attempt(id)
    const run = {
      id,
      account,
      firstOperation: operations,
      sessionId: paying.deps.newId(),
      costTiyn: { value: 0 },
    }
    operations += 2
    for (const batch of batches) {
      // each twice, all at once: what a network does to messages
      const done = await Promise.allSettled([...batch, ...batch].map((each) => happen(run, each)))
      for (const one of done)
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ name: 'AppError' })
    }
    await settleAll(run)
    const { rows, of } = await standing(id)
    const isPaid = batches.flat().some(({ kind }) => kind === 'pay')
    const taken = rows.filter(({ kind, account: name }) => kind === 'paid' && name === 'bank')
    expect(taken.map(({ tiyn, n }) => [tiyn, n])).toEqual(isPaid ? [[SUM_TIYN, 1]] : [])
    expect(of('driver')).toBe(0)
    const [kept, owed] = [0 - of('revenue') - of('commission'), 0 - of('refunds')]
    // what goes back by hand is whole tenge; the operator adds what is missing
    expect(kept + owed - of('rounding')).toBe(isPaid ? SUM_TIYN : 0)
    expect(of('rounding')).toBeLessThan(300)
    expect(kept).toBeLessThanOrEqual(run.costTiyn.value)
    for (const { kind, n } of rows) if (kind === 'settled' || kind === 'refund') expect(n).toBe(1)
    const tasks = await sql<{
      tiyn: number
    }>`select coalesce(sum(amount_tiyn), 0)::bigint as tiyn from bank_tasks
      where payment_id = ${id} and kind = 'refund'`.execute(paying.deps.db.system)
    expect(tasks.rows[0]?.tiyn).toBe(owed)
  })
  await fc.assert(property, { numRuns: 25 })
  expect(await paying.problems()).toEqual([])
})
