import { settledPaymentStates } from '@zaryad/model'
import { releaseBonus, settleBonus } from '../bonuses/takeBonus.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { writeLog } from '../logs/writeLog.ts'
import { additionsOf } from './added.ts'
import { applyRefund, applySettled, lockPayment, movePayment } from './apply.ts'
import { applyHoldSettled } from './applyHold.ts'
import { type PaidBy, paidBy } from './attempts.ts'
import { keepSmall } from './balance.ts'
import { addTask } from './giveBack.ts'
import { releaseHold } from './holds.ts'
import { roundUp } from './rounding.ts'

/** What was charged, as the session's bill says; 0 of both where there was no charging. */
export type Charged = { chargedTiyn: number; usedWh: number }
type Row = {
  held: boolean
  hold_id: string | null
  pay_type: string
  amount_wh: number | null
  balance_tiyn: number
}

const ended = new Set<string>([...settledPaymentStates, 'failed'])

/**
 * Charging is over or never began: what it cost is taken, the rest goes back, all in the caller's transaction.
 * Never more is charged than was paid. The same end again is nothing new; answers whether it is.
 */
export async function endPayment(tx: Tx, deps: Deps, paymentId: string, given: Charged): Promise<boolean> {
  if (!(await endOne(tx, deps, paymentId, given))) return false
  await endAdditions(tx, deps, paymentId, given)
  return true
}

/** What the first payment does not cover is taken of those that were added to it, in the order in which they came. */
async function endAdditions(tx: Tx, deps: Deps, rootId: string, { chargedTiyn }: Charged): Promise<void> {
  const additions = await additionsOf(tx, rootId)
  if (additions.length === 0) return
  const found = await sql<{ sum_tiyn: number }>`select sum_tiyn from payments where id = ${rootId}`.execute(
    tx,
  )
  let leftTiyn = Math.max(0, chargedTiyn - (found.rows[0]?.sum_tiyn ?? 0))
  for (const { id, sum_tiyn: sumTiyn } of additions) {
    const ownTiyn = Math.min(leftTiyn, sumTiyn)
    await endOne(tx, deps, id, { chargedTiyn: ownTiyn, usedWh: 0 })
    leftTiyn -= ownTiyn
  }
}

async function endOne(tx: Tx, deps: Deps, paymentId: string, given: Charged): Promise<boolean> {
  const payment = await lockPayment(tx, paymentId)
  if (ended.has(payment.state)) return false
  const { held, hold_id: holdId, pay_type: payType, amount_wh: amountWh, ...row } = await rowOf(tx, paymentId)
  const balanceTiyn = row.balance_tiyn
  const bankTiyn = payment.sum_tiyn - balanceTiyn
  const at = deps.clock()
  const chargedTiyn = payType === 'BONUS' ? 0 : Math.min(given.chargedTiyn, payment.sum_tiyn)
  const isNothing = chargedTiyn === 0 && given.usedWh === 0
  if (holdId) {
    const usedWh = Math.min(given.usedWh, amountWh ?? given.usedWh)
    if (isNothing) {
      await releaseBonus(tx, { holdId, at })
      await movePayment(tx, payment, 'refunded')
      await sql`update payments set refunded_at = ${at} where id = ${paymentId}`.execute(tx)
    } else {
      await settleBonus(tx, { holdId, at, usedWh })
      await applySettled(tx, { paymentId, at, chargedTiyn: 0 })
    }
  } else if (held) {
    const takenTiyn = Math.min(chargedTiyn, bankTiyn)
    await applyHoldSettled(tx, { paymentId, at, chargedTiyn, heldTiyn: bankTiyn })
    await keepSmall(tx, deps, { payment, restTiyn: balanceTiyn - (chargedTiyn - takenTiyn), bankTiyn: 0, at })
    await withAttempt(tx, paymentId, (attempt) =>
      takenTiyn > 0
        ? addTask(tx, deps, { attempt, key: `charge:${attempt.id}`, kind: 'charge', amountTiyn: takenTiyn })
        : addTask(tx, deps, { attempt, key: `cancel:${attempt.id}`, kind: 'cancel', amountTiyn: bankTiyn }),
    )
  } else {
    // of a free station nothing was paid
    if (payment.sum_tiyn === 0 && isNothing) await movePayment(tx, payment, 'refunded')
    else if (payment.sum_tiyn === 0 || chargedTiyn > 0) await applySettled(tx, { paymentId, at, chargedTiyn })
    const restTiyn = payment.sum_tiyn - chargedTiyn
    const amountTiyn = restTiyn > 0 ? await keepSmall(tx, deps, { payment, restTiyn, bankTiyn, at }) : 0
    if (amountTiyn > 0) {
      await applyRefund(tx, { paymentId, at, amountTiyn, key: 'rest' })
      const sentTiyn =
        payType === 'KASPI'
          ? await roundUp(tx, { payment, at, key: 'rest', amountTiyn, mostTiyn: bankTiyn })
          : amountTiyn
      await withAttempt(tx, paymentId, (attempt) =>
        addTask(tx, deps, { attempt, key: `rest:${attempt.id}`, kind: 'refund', amountTiyn: sentTiyn }),
      )
    }
  }
  await releaseHold(tx, paymentId)
  await writeLog(
    { deps, tx, actor: null, ip: '', requestId: '' },
    {
      action: isNothing ? 'payment.returned' : 'payment.settled',
      entity: 'client/payments',
      row: { id: paymentId, tenantId: payment.tenant_id },
      after: {
        charged: chargedTiyn / 100,
        usedWh: given.usedWh,
        returned: (payment.sum_tiyn - chargedTiyn) / 100,
      },
      userName: 'payments',
    },
  )
  return true
}

async function rowOf(tx: Tx, id: string): Promise<Row> {
  const found =
    await sql<Row>`select held, hold_id, pay_type, amount_wh, balance_tiyn from payments where id = ${id}`.execute(
      tx,
    )
  return found.rows[0]!
}

async function withAttempt(
  tx: Tx,
  paymentId: string,
  run: (attempt: PaidBy) => Promise<void>,
): Promise<void> {
  const attempt = await paidBy(tx, paymentId)
  if (attempt) await run(attempt)
}
