import { AppError, openPaymentStates, type PaymentState, type PayType } from '@zaryad/model'
import { loggedNames } from '../csms/logged.ts'
import type { Tx } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { applyPaid, type KeptPayment, lockPayment, movePayment } from './apply.ts'
import type { Attempt } from './attempts.ts'
import { addBalance } from './balance.ts'
import { requireSecret } from './driver/access.ts'
import { giveAllBack } from './packagePaid.ts'

/** The payment that began a session, to which another may be added. */
export type Running = {
  id: string
  state: PaymentState
  pay_type: PayType
  point_id: string
  connector_id: number
  sum_tiyn: number
  amount_wh: number | null
  goesOn: boolean
}

const under = sql.listed(openPaymentStates)

/**
 * Of a session `t`, that somebody has told it to stop, and its station, which has said neither no nor nothing, may end it
 * any moment. A stop in the station's own words has its own number of it.
 */
export const isToldToStop = sql<boolean>`exists (select from commands k
  where k.charge_point_id = t.charge_point_id and k.sent_at >= t.created_at
    and (k.state = 'sent' or k.confirmation = 'waiting')
    and (k.action = ${loggedNames.stop} and k.payload->>'transactionId' = t.transaction_id::text
      or k.action = ${loggedNames.stopIn2} and k.payload->>'transactionId' = t.station_transaction_id))`

/** Of a payment `r`, that its session is under way and nobody has told it to stop: what is added later is in vain. */
const goesOn = sql<boolean>`(r.state in ${under} and r.stopped_by is null and exists (
  select from transactions t where t.payment_id = r.id and t.state = 'active' and not ${isToldToStop}))`

/** What would be added to it has come too late. */
export const tooLateToAdd = (): AppError =>
  new AppError('wrongState', { errors: [{ field: 'addTo', code: 'notAllowed' }] })

/** By the secret of that payment, or of one that was added to it before. */
export async function runningOf(tx: Tx, added: { id: string; secret: string }): Promise<Running> {
  const id = await requireSecret(tx, added)
  const found =
    await sql<Running>`select r.id, r.state, r.pay_type, r.point_id, r.connector_id, r.sum_tiyn, r.amount_wh, ${goesOn} as "goesOn"
    from payments p join payments r on r.id = coalesce(p.adds_to, p.id)
    where p.id = ${id} and r.point_id is not null`.execute(tx)
  if (!found.rows[0]) throw new AppError('notFound')
  return found.rows[0]
}

/** Whether what a payment would be added to goes on no more; false for one that adds to nothing. */
export async function isOver(tx: Tx, paymentId: string): Promise<boolean> {
  const found =
    await sql`select from payments p where p.id = ${paymentId} and p.adds_to is not null and not exists (
    select from payments r where r.id = p.adds_to and ${goesOn})`.execute(tx)
  return found.rows.length > 0
}

/**
 * The payment that this one adds to, locked before it: the end of a session locks in the same order. Undefined for one
 * that stands for itself.
 */
export async function lockRoot(tx: Tx, paymentId: string): Promise<KeptPayment | undefined> {
  const found = await sql<{
    adds_to: string | null
  }>`select adds_to from payments where id = ${paymentId}`.execute(tx)
  const rootId = found.rows[0]?.adds_to
  return rootId ? lockPayment(tx, rootId) : undefined
}

type Paid = { attempt: Attempt; isHeld: boolean; operationId: string }

/**
 * The bank's word for what was added: the session goes on with more, or, where it goes on no more by now, all of it
 * goes back. In the transaction of the word, so it is once as the word is. Answers whether it was added.
 */
export async function additionPaid(tx: Tx, deps: Deps, paid: Paid): Promise<boolean> {
  const { attempt, isHeld, operationId } = paid
  const { payment_id: paymentId } = attempt
  const at = deps.clock()
  const isAdded = !(await isOver(tx, paymentId))
  if (isAdded) {
    if (isHeld) await movePayment(tx, await lockPayment(tx, paymentId), 'authorized')
    else await applyPaid(tx, { paymentId, at })
    const added = await lockPayment(tx, paymentId)
    await movePayment(tx, added, 'charging')
    await addBalance(tx, added, at)
  } else await giveAllBack(tx, deps, attempt, isHeld)
  await sql`update payments set held = ${isHeld}, provider_id = ${operationId}, result_code = 1,
    fail_reason = ${isAdded ? null : 'over'}, paid_at = ${at} where id = ${paymentId}`.execute(tx)
  return isAdded
}

/** The payment whose session it is: its own, or the one that it was added to. */
export async function rootOf(tx: Tx, paymentId: string): Promise<string> {
  const found = await sql<{
    id: string
  }>`select coalesce(adds_to, id) as id from payments where id = ${paymentId}`.execute(tx)
  return found.rows[0]?.id ?? paymentId
}

/** Payments `g` of one session, of a payment `p` that began it; what came too late for it is its own affair. */
export const ofSession = sql`(g.id = p.id or (g.adds_to = p.id and g.paid_at is not null and g.fail_reason is distinct from 'over'))`

/** Tiyn that other payments of the same session were charged. */
export const chargedElsewhere = sql<number>`coalesce((select sum(o.charged_tiyn) from payments o
  where o.id <> p.id and coalesce(o.adds_to, o.id) = coalesce(p.adds_to, p.id)), 0)::bigint`

/** What was added to a payment and is not yet over, the earliest first. */
export async function additionsOf(tx: Tx, rootId: string): Promise<{ id: string; sum_tiyn: number }[]> {
  const found = await sql<{ id: string; sum_tiyn: number }>`select id, sum_tiyn from payments
    where adds_to = ${rootId} and state in ${under} order by paid_at, id`.execute(tx)
  return found.rows
}

const withAdded = (
  alias: string,
  column: string,
) => sql<number>`(${sql.ref(`${alias}.${column}`)} + coalesce((
  select sum(added.${sql.ref(column)}) from payments added
  where added.adds_to = ${sql.ref(`${alias}.id`)} and added.state in ${under}), 0)::bigint)`

/** Tiyn that a session under way was paid with. */
export const boughtTiyn = (alias: string): Sql<number> => withAdded(alias, 'sum_tiyn')
/** Wh that it was paid for, null where it was bought by sum. */
export const boughtWh = (alias: string): Sql<number | null> => withAdded(alias, 'amount_wh')
