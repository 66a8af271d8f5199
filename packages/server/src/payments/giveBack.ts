import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { post } from '../ledger/post.ts'
import { paidTwiceEntries } from '../ledger/postings.ts'
import type { Attempt } from './attempts.ts'

type Task = {
  attempt: Pick<Attempt, 'id' | 'payment_id' | 'provider'>
  /** What makes a repeat the same. */
  key: string
  kind: 'charge' | 'cancel' | 'refund'
  amountTiyn: number
}

/** What a bank is to be asked to do. Kaspi has no call for refunds (protocols §2.2): those wait for a person. */
export async function addTask(
  tx: Tx,
  { newId, clock }: Deps,
  { attempt, key, kind, amountTiyn }: Task,
): Promise<void> {
  const state = attempt.provider === 'KASPI' ? 'manual' : 'queued'
  await sql`insert into bank_tasks
      (id, tenant_id, payment_id, attempt_id, key, kind, amount_tiyn, state, next_at, created_at)
    select ${newId()}, p.tenant_id, p.id, ${attempt.id}, ${key}, ${kind}, ${amountTiyn}, ${state}, ${clock()}, ${clock()}
    from payments p where p.id = ${attempt.payment_id} on conflict (key) do nothing`.execute(tx)
}

type Whole = { attempt: Attempt; isHeld: boolean }

/** Money came for a payment that was paid before: all of it goes back, and the ledger says so. */
export async function giveBackTwice(tx: Tx, deps: Deps, { attempt, isHeld }: Whole): Promise<void> {
  const key = `twice:${attempt.id}`
  const amountTiyn = attempt.sum_tiyn
  await addTask(tx, deps, { attempt, key, kind: isHeld ? 'cancel' : 'refund', amountTiyn })
  if (isHeld) return
  await post(tx, {
    id: deps.newId(),
    key,
    kind: 'paidTwice',
    tenantId: attempt.tenant_id,
    payType: attempt.provider,
    paymentId: attempt.payment_id,
    stationId: null,
    at: deps.clock(),
    entries: paidTwiceEntries(amountTiyn),
  })
}
