import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { type Entry, post } from '../ledger/post.ts'
import { applyPaid, applyRefund, applyRefundSent, applySettled } from './apply.ts'
import { ledgerCheck } from './ledgerCheck.ts'
import { ledgerTests } from './testing/ledgerTests.ts'

const { test, tenant, at, inTransaction, problems, pay, balances } = ledgerTests()

const postingOf = (key: string, entries: Entry[]) => ({
  id: test().deps.newId(),
  key,
  kind: 'paid' as const,
  tenantId: tenant().id,
  payType: 'KASPI' as const,
  paymentId: null,
  stationId: null,
  at,
  entries,
})

it('takes a payment from the driver to the company, its commission and the rest back', async () => {
  const paymentId = await pay(300_000)
  await inTransaction((tx) => applyPaid(tx, { paymentId, at }))
  await inTransaction((tx) => applySettled(tx, { paymentId, at, chargedTiyn: 123_457 }))
  const refund = { paymentId, at, amountTiyn: 176_543, key: 'rest' }
  await inTransaction((tx) => applyRefund(tx, refund))
  // 7.25 % of 1 234.57 is 89.506…
  expect(await balances(paymentId)).toEqual({
    bank: 300_000,
    driver: 0,
    commission: -8951,
    revenue: -114_506,
    refunds: -176_543,
  })
  await inTransaction((tx) => applyRefundSent(tx, refund))
  expect(await balances(paymentId)).toMatchObject({ bank: 123_457, refunds: 0 })
  const { body } = await test().admin.get(`/client/payments/${paymentId}`)
  expect(body).toMatchObject({ sum: 3000, charged: 1234.57, refundedSum: 1765.43, state: 'settled' })
  expect(await problems()).toEqual([])
})

describe('the database', () => {
  const entries: Entry[] = [
    { account: 'bank', amountTiyn: 500 },
    { account: 'driver', amountTiyn: -500 },
  ]

  it('refuses what does not balance, at the commit', async () => {
    const uneven: Entry[] = [entries[0]!, { account: 'driver', amountTiyn: -499 }]
    await expect(inTransaction((tx) => post(tx, postingOf('uneven', uneven)))).rejects.toThrow(
      'does not balance',
    )
    await expect(inTransaction((tx) => post(tx, postingOf('half', [entries[0]!])))).rejects.toThrow(
      'does not balance',
    )
    const bare = sql`insert into ledger_transactions (id, key, kind, pay_type, day, at, entry_count)
      values (${test().deps.newId()}, 'bare', 'test', 'KASPI', '2026-11-20', ${at}, 0)`
    await expect(inTransaction((tx) => bare.execute(tx))).rejects.toThrow('does not balance')
  })

  it('takes no entries later, even balanced ones', async () => {
    const posting = postingOf('whole', entries)
    expect(await inTransaction((tx) => post(tx, posting))).toBe(true)
    const late = sql`insert into ledger_entries (ledger_transaction_id, line, tenant_id, account, amount_tiyn)
      values (${posting.id}, 3, ${tenant().id}, 'bank', 7), (${posting.id}, 4, ${tenant().id}, 'driver', -7)`
    await expect(inTransaction((tx) => late.execute(tx))).rejects.toThrow('does not balance')
  })

  it.each(['ledger_transactions', 'ledger_entries', 'bonus_movements', 'billing_versions'])(
    'lets nobody change or delete %s, and a company write no ledger',
    async (table) => {
      const name = sql.ref(table)
      const run = (scope: 'all' | { tenantId: string }, statement: ReturnType<typeof sql>) =>
        test().deps.db.scoped(scope, (tx) => statement.execute(tx))
      for (const scope of ['all', { tenantId: tenant().id }] as const) {
        await expect(run(scope, sql`update ${name} set tenant_id = null`)).rejects.toThrow(
          'permission denied',
        )
        await expect(run(scope, sql`delete from ${name}`)).rejects.toThrow('permission denied')
      }
      const write = test().deps.db.scoped({ tenantId: tenant().id }, (tx) =>
        post(tx, postingOf('own', entries)),
      )
      await expect(write).rejects.toThrow('permission denied')
    },
  )

  it('posts a key once, and refuses it for something else', async () => {
    const first = inTransaction((tx) => post(tx, postingOf('once', entries)))
    const second = inTransaction((tx) => post(tx, postingOf('once', entries)))
    expect((await Promise.all([first, second])).sort()).toEqual([false, true])
    const other: Entry[] = [
      { account: 'bank', amountTiyn: 600 },
      { account: 'driver', amountTiyn: -600 },
    ]
    await expect(inTransaction((tx) => post(tx, postingOf('once', other)))).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})

const event = fc.oneof(
  fc.constant({ kind: 'paid' as const }),
  fc.record({ kind: fc.constant('settled' as const), chargedTiyn: fc.integer({ min: 0, max: 1200 }) }),
  fc.record({
    kind: fc.constant('refund' as const),
    amountTiyn: fc.integer({ min: 1, max: 1200 }),
    key: fc.constantFrom('a', 'b', 'c'),
  }),
)

it('balances whatever comes at once, in any order and again; nobody gets more than was paid', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 14 }), async (events) => {
      const paymentId = await pay(1000)
      const runs = [...events, ...events].map((each) =>
        inTransaction((tx): Promise<unknown> => {
          const base = { paymentId, at }
          if (each.kind === 'paid') return applyPaid(tx, base)
          if (each.kind === 'settled') return applySettled(tx, { ...base, chargedTiyn: each.chargedTiyn })
          return applyRefund(tx, { ...base, amountTiyn: each.amountTiyn, key: each.key })
        }),
      )
      const failures = (await Promise.allSettled(runs)).flatMap((run) =>
        run.status === 'rejected' ? [run.reason] : [],
      )
      for (const failure of failures) expect(failure).toMatchObject({ name: 'AppError' })
      const { bank = 0, driver = 0, revenue = 0, commission = 0, refunds = 0 } = await balances(paymentId)
      expect(bank + driver + revenue + commission + refunds).toBe(0)
      expect(bank).toBeLessThanOrEqual(1000)
      expect(0 - revenue - commission - refunds).toBeLessThanOrEqual(bank)
    }),
    { numRuns: 25 },
  )
  expect(await problems()).toEqual([])
})

it('finds what the constraints would have to let through, and says so by an event and in the user log', async () => {
  const paymentId = await pay()
  await inTransaction((tx) => applyPaid(tx, { paymentId, at }))
  await sql`insert into alert_rules (id, kinds, channel, target)
    values (gen_random_uuid(), '{ledgerBroken}', 'email', 'a@b.kz')`.execute(test().deps.db.system)
  const damage = sql`update payments set refunded_sum_tiyn = 5 where id = ${paymentId}`
  await damage.execute(test().deps.db.system)
  expect(await problems()).toEqual([{ check: 'payment', id: paymentId }])
  await ledgerCheck.run(test().deps)
  const log = await test().admin.post('/userLogs/search', { filter: { action: 'ledger.check' } })
  expect(log.body.result).toMatchObject([{ result: 'error', after: { problems: [{ id: paymentId }] } }])
  const broken = async () =>
    (await test().admin.post('/events/search', { filter: { kind: 'ledgerBroken' } })).body.result
  expect(await broken()).toMatchObject([
    { level: 'critical', state: 'open', data: { count: 1, problems: [{ check: 'payment', id: paymentId }] } },
  ])
  const { rows } = await test().deps.db.pool.query('select change from alert_deliveries')
  expect(rows).toEqual([{ change: 'raised' }])
  await sql`update payments set refunded_sum_tiyn = 0 where id = ${paymentId}`.execute(test().deps.db.system)
  await ledgerCheck.run(test().deps)
  expect(await broken()).toMatchObject([{ state: 'closed' }])
})
