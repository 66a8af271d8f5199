import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

export type Attempt = {
  id: string
  tenant_id: string | null
  payment_id: string
  provider: 'KASPI' | 'HALYK'
  order_id: string
  callback_key: string | null
  secret_hash: string | null
  sum_tiyn: number
  state: 'open' | 'held' | 'paid' | 'failed'
  operation_id: string | null
  answer: unknown
  asked_at: Date
}
type New = Pick<Attempt, 'id' | 'payment_id' | 'provider' | 'order_id' | 'sum_tiyn' | 'asked_at'> & {
  callback_key?: string
  secret_hash?: string
}

/** Of `payment_attempts a`. */
export const attemptColumns = sql`a.id, a.tenant_id, a.payment_id, a.provider, a.order_id, a.callback_key,
  a.secret_hash, a.sum_tiyn, a.state, a.operation_id, a.answer, a.asked_at`

/** Before the bank is asked: what it then says finds a row, even when we are killed in between. */
export async function addAttempt(tx: Tx, attempt: New): Promise<void> {
  await sql`insert into payment_attempts
    (id, tenant_id, payment_id, provider, order_id, callback_key, secret_hash, sum_tiyn, asked_at)
    select ${attempt.id}, p.tenant_id, p.id, ${attempt.provider}, ${attempt.order_id}, ${attempt.callback_key ?? null},
      ${attempt.secret_hash ?? null}, ${attempt.sum_tiyn}, ${attempt.asked_at}
    from payments p where p.id = ${attempt.payment_id}`.execute(tx)
}

type Which = { orderId: string } | { callbackKey: string } | { id: string }

export async function findAttempt(tx: Tx, which: Which, lock = false): Promise<Attempt | undefined> {
  const condition =
    'orderId' in which
      ? sql`order_id = ${which.orderId}`
      : 'id' in which
        ? sql`id = ${which.id}`
        : sql`callback_key = ${which.callbackKey}`
  const found = await sql<Attempt>`select ${attemptColumns} from payment_attempts a where ${condition}
    ${lock ? sql`for update` : sql``}`.execute(tx)
  return found.rows[0]
}

type Change = { state: Attempt['state']; operationId?: string; answer?: object; reason?: string }

export async function closeAttempt(
  tx: Tx,
  id: string,
  { state, operationId, answer, reason }: Change,
): Promise<void> {
  await sql`update payment_attempts set state = ${state}, operation_id = coalesce(${operationId ?? null}, operation_id),
    answer = coalesce(${answer ? JSON.stringify(answer) : null}::jsonb, answer), reason = ${reason ?? null}
    where id = ${id}`.execute(tx)
}

export type PaidBy = Pick<Attempt, 'id' | 'payment_id' | 'provider'>

/** The attempt that brought the money of a payment; another that was paid as well has gone back by itself. */
export async function paidBy(tx: Tx, paymentId: string): Promise<PaidBy | undefined> {
  const found = await sql<PaidBy>`select a.id, a.payment_id, a.provider
    from payment_attempts a join payments p on p.id = a.payment_id
    where a.payment_id = ${paymentId} and a.state in ('paid', 'held')
    order by a.operation_id is not distinct from p.provider_id desc, a.asked_at limit 1`.execute(tx)
  return found.rows[0]
}
