import { afterAll, beforeAll } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../../auth/testing.ts'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { ledgerProblems } from '../ledgerCheck.ts'
import { makePayment, setCommission } from '../testing.ts'

/** A company with a commission of 7.25 %, for a test file about what the ledger has of its payments. */
export function ledgerTests() {
  let test: TestApp
  let tenant: TestTenant
  beforeAll(async () => {
    test = await testApp()
    tenant = await test.makeTenant()
    await setCommission(test, tenant, 725)
  })
  afterAll(() => test.close())
  const inTransaction = <T>(run: (tx: Tx) => Promise<T>) => test.deps.db.scoped('all', run)

  return {
    test: () => test,
    tenant: () => tenant,
    at: new Date('2026-11-20T10:00:00Z'),
    inTransaction,
    problems: () => inTransaction(ledgerProblems),
    pay: (sumTiyn?: number) => makePayment(test, tenant, sumTiyn === undefined ? {} : { sumTiyn }),
    async balances(paymentId: string): Promise<Record<string, number>> {
      const found = await sql<{ account: string; sum: number }>`
        select account, sum(amount_tiyn)::bigint as sum from ledger_entries e
        join ledger_transactions t on t.id = e.ledger_transaction_id where t.payment_id = ${paymentId} group by 1`.execute(
        test.deps.db.system,
      )
      return Object.fromEntries(found.rows.map(({ account, sum }) => [account, sum]))
    },
  }
}
