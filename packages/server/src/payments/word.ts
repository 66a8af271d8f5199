import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { writeLog } from '../logs/writeLog.ts'
import { additionPaid, lockRoot } from './added.ts'
import { applyPaid, lockPayment, movePayment } from './apply.ts'
import { type Attempt, closeAttempt } from './attempts.ts'
import { addBalance } from './balance.ts'
import { giveBackTwice } from './giveBack.ts'
import { releaseHold, takeHold } from './holds.ts'
import { forgetTurns } from './holdTurns.ts'
import { packagePaid } from './packagePaid.ts'

/** What a bank's server has said of an attempt. `held`: the money is set aside, to be taken later. */
export type Word =
  | { kind: 'paid' | 'held'; operationId: string; answer?: object }
  | { kind: 'failed'; reason: string; operationId?: string }

/** By then whoever was to pay has left, and another's car may stand there: what comes later starts nothing. */
const LEFT_AFTER_MS = 3_600_000
export const isLeft = ({ asked_at: askedAt }: Pick<Attempt, 'asked_at'>, now: Date): boolean =>
  now.getTime() - askedAt.getTime() > LEFT_AFTER_MS

type Setting = { config: Pick<Deps['config'], 'START_SECONDS'> }
/** Charging has to begin by then, for one that is paid now. */
export const startBy = ({ config }: Setting, paidAt: Date): Date =>
  new Date(paidAt.getTime() + config.START_SECONDS * 1000)

/**
 * Applies a bank's word in the transaction of the caller, who has locked the attempt. Idempotent: it counts once, however
 * often and in whatever order words come: money that comes for a payment that is paid already goes back.
 * Answers whether it is news.
 */
export async function applyWord(tx: Tx, deps: Deps, attempt: Attempt, word: Word): Promise<boolean> {
  if (attempt.state === 'paid' || attempt.state === 'held') return false
  if (word.kind === 'failed') return fail(tx, deps, attempt, word)
  const now = deps.clock()
  const { id, payment_id: paymentId, provider } = attempt
  const { operationId, answer } = word
  await closeAttempt(tx, id, { state: word.kind, operationId, answer })
  const root = await lockRoot(tx, paymentId)
  const payment = await lockPayment(tx, paymentId)
  const row = { id: paymentId, tenantId: payment.tenant_id }
  const log = (action: string) =>
    writeLog(
      { deps, tx, actor: null, ip: '', requestId: '' },
      {
        action,
        entity: 'client/payments',
        row,
        after: { orderId: attempt.order_id, operationId },
        userName: provider,
      },
    )
  if (payment.state !== 'created' && payment.state !== 'failed') {
    await giveBackTwice(tx, deps, { attempt, isHeld: word.kind === 'held' })
    await log('payment.twice')
    return true
  }
  if (await packagePaid(tx, deps, attempt, { isHeld: word.kind === 'held', operationId })) {
    await log('payment.package')
    return true
  }
  const isHeld = word.kind === 'held'
  if (root) {
    const isAdded = await additionPaid(tx, deps, { attempt, isHeld, operationId })
    await log(isAdded ? 'payment.added' : 'payment.over')
    return true
  }
  const isLate = isLeft(attempt, now)
  if (word.kind === 'paid') await applyPaid(tx, { paymentId, at: now })
  else await movePayment(tx, payment, 'authorized')
  if (!isLate) await addBalance(tx, payment, now)
  await sql`update payments set held = ${word.kind === 'held'}, provider_id = ${operationId}, result_code = 1,
    fail_reason = null, paid_at = ${now}, start_by = ${isLate ? now : startBy(deps, now)}
    where id = ${paymentId}`.execute(tx)
  // Where it waits for another by now, this payment waits as well, or goes back.
  if (!isLate) await takeHold(tx, { paymentId, now, startBy: startBy(deps, now) })
  // after the hold, in the order of who chooses anew meanwhile: each would wait for the other
  await forgetTurns(tx, paymentId)
  await log(`payment.${word.kind === 'paid' ? 'paid' : 'authorized'}`)
  return true
}

async function fail(tx: Tx, deps: Deps, attempt: Attempt, word: Word & { kind: 'failed' }): Promise<boolean> {
  if (attempt.state === 'failed') return false
  const { reason, operationId } = word
  await closeAttempt(tx, attempt.id, { state: 'failed', operationId, reason })
  const payment = await lockPayment(tx, attempt.payment_id)
  if (payment.state !== 'created') return true
  // Another attempt may still be on its way.
  const open =
    await sql`select from payment_attempts where payment_id = ${payment.id} and state = 'open'`.execute(tx)
  if (open.rows.length > 0) return true
  await movePayment(tx, payment, 'failed')
  await releaseHold(tx, payment.id)
  await sql`update payments set fail_reason = ${reason}, result_code = 0 where id = ${payment.id}`.execute(tx)
  await writeLog(
    { deps, tx, actor: null, ip: '', requestId: '' },
    {
      action: 'payment.failed',
      entity: 'client/payments',
      row: { id: payment.id, tenantId: payment.tenant_id },
      after: { reason, orderId: attempt.order_id },
      result: 'error',
      userName: attempt.provider,
    },
  )
  return true
}
