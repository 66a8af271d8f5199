import { AppError } from '@zaryad/model'
import { sellBonus } from '../bonuses/sellBonus.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { applyPaid, applyRefund, lockPayment, movePayment } from './apply.ts'
import { applyHoldSettled } from './applyHold.ts'
import type { Attempt } from './attempts.ts'
import { addTask } from './giveBack.ts'

type Word = { isHeld: boolean; operationId: string }
type Row = { package_id: string | null; user_id: string | null }

/**
 * The bank's word for a payment of a package: kWh come at once, or, where the package was sold out or withdrawn
 * meanwhile, all of the money goes back. In the transaction of the word, so it is once as the word is. False
 * where the payment is for charging.
 */
export async function packagePaid(tx: Tx, deps: Deps, attempt: Attempt, word: Word): Promise<boolean> {
  const { payment_id: paymentId } = attempt
  const found = await sql<Row>`select package_id, user_id from payments where id = ${paymentId}`.execute(tx)
  const { package_id: packageId, user_id: userId } = found.rows[0]!
  if (!packageId || !userId) return false
  const at = deps.clock()
  const isSold = await sellBonus(tx, { packageId, userId, paymentId, at }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'rule') return false
      throw error
    },
  )
  const amountTiyn = attempt.sum_tiyn
  if (isSold && word.isHeld)
    await addTask(tx, deps, { attempt, key: `charge:${attempt.id}`, kind: 'charge', amountTiyn })
  if (!isSold) await giveAllBack(tx, deps, attempt, word.isHeld)
  await sql`update payments set held = ${word.isHeld}, provider_id = ${word.operationId}, result_code = 1,
    fail_reason = ${isSold ? null : 'notSold'}, paid_at = ${at} where id = ${paymentId}`.execute(tx)
  return true
}

/** What was paid for cannot be given any more. */
export async function giveAllBack(tx: Tx, deps: Deps, attempt: Attempt, isHeld: boolean): Promise<void> {
  const { payment_id: paymentId, sum_tiyn: amountTiyn } = attempt
  const at = deps.clock()
  if (isHeld) {
    await movePayment(tx, await lockPayment(tx, paymentId), 'authorized')
    await applyHoldSettled(tx, { paymentId, at, chargedTiyn: 0, heldTiyn: amountTiyn })
    await addTask(tx, deps, { attempt, key: `cancel:${attempt.id}`, kind: 'cancel', amountTiyn })
    return
  }
  await applyPaid(tx, { paymentId, at })
  await applyRefund(tx, { paymentId, at, amountTiyn, key: 'rest' })
  await addTask(tx, deps, { attempt, key: `rest:${attempt.id}`, kind: 'refund', amountTiyn })
}
