import { AppError, rule, settledPaymentStates } from '@zaryad/model'
import type { RefundAmount } from '@zaryad/model/calls/refunds'
import { tiynOf } from '@zaryad/model/pricing/money'
import type { Tx } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { sql } from '../../db/sql.ts'
import { type KeptPayment, lockPayment } from '../apply.ts'
import { type PaidBy, paidBy } from '../attempts.ts'
import { byHandTiyn } from '../rounding.ts'

export type Plan = {
  payment: KeptPayment
  paidTiyn: number
  chargedTiyn: number
  refundedTiyn: number
  leftTiyn: number
  amountTiyn: number
  /** What the driver has had beyond the rest that was owed: it was added to a sum that was sent by hand. */
  roundedTiyn: number
  /** Of the amount, what the driver has had already by that. */
  hadTiyn: number
  /** Of the amount, what had come from the driver's balance and goes back there. */
  toBalanceTiyn: number
  attempt: PaidBy
}

/** What may be given back of a payment that was settled: never more than was charged and not given back. */
export async function planRefund(tx: Tx, id: string, amount: RefundAmount): Promise<Plan> {
  if (!isId(id)) throw new AppError('notFound')
  const payment = await lockPayment(tx, id)
  const more = await sql<{ given: number; rounded: number; package_id: string | null }>`
    select revenue_refunded_tiyn as given, rounded_tiyn as rounded, package_id from payments where id = ${id}`.execute(
    tx,
  )
  const { given, rounded, package_id: packageId } = more.rows[0]!
  // kWh are given back as kWh, by hand (userBonuses)
  if (payment.pay_type === 'BONUS' || packageId) throw rule('id', 'notAllowed')
  const attempt = await paidBy(tx, id)
  const isSettled = settledPaymentStates.some((state) => state === payment.state)
  if (!attempt || !isSettled) throw new AppError('wrongState')
  const leftTiyn = payment.charged_tiyn - given
  const wantedTiyn = amountOf(amount, { chargedTiyn: payment.charged_tiyn, leftTiyn, attempt })
  // all that the driver has not had yet is all
  const amountTiyn = wantedTiyn < leftTiyn - rounded ? wantedTiyn : leftTiyn
  const beyondTiyn = Math.max(0, amountTiyn - (await atBank(tx, attempt)))
  const hadTiyn = Math.min(beyondTiyn, rounded)
  return {
    payment,
    paidTiyn: payment.sum_tiyn,
    chargedTiyn: payment.charged_tiyn,
    refundedTiyn: payment.sum_tiyn - leftTiyn,
    leftTiyn,
    amountTiyn,
    roundedTiyn: rounded,
    hadTiyn,
    toBalanceTiyn: beyondTiyn - hadTiyn,
    attempt,
  }
}

type Rest = { chargedTiyn: number; leftTiyn: number; attempt: Pick<PaidBy, 'provider'> }

/** The tiyn that are asked for of what is left. */
export function amountOf(amount: RefundAmount, { chargedTiyn, leftTiyn, attempt }: Rest): number {
  if (leftTiyn <= 0) throw new AppError('wrongState')
  if (amount.kind === 'full') return leftTiyn
  const wanted = amount.kind === 'sum' ? tiynOf(amount.sum) : Math.round((chargedTiyn * amount.percent) / 100)
  if (wanted === undefined) throw rule('amount.sum', 'tooManyDecimals')
  if (wanted > leftTiyn) throw rule(`amount.${amount.kind}`, 'tooBig')
  if (wanted <= 0) throw rule(`amount.${amount.kind}`, 'tooSmall')
  return amount.kind === 'percent' && attempt.provider === 'KASPI' ? byHandTiyn(wanted, leftTiyn) : wanted
}

/** What the bank took, less what it has sent back or is to send. */
async function atBank(tx: Tx, { id }: PaidBy): Promise<number> {
  const found = await sql<{ tiyn: number }>`select (case when a.state = 'held'
      then coalesce(sum(b.amount_tiyn) filter (where b.kind = 'charge'), 0) else a.sum_tiyn end
      - coalesce(sum(b.amount_tiyn) filter (where b.kind = 'refund'), 0))::bigint as tiyn
    from payment_attempts a left join bank_tasks b on b.attempt_id = a.id where a.id = ${id} group by a.id`.execute(
    tx,
  )
  return Math.max(0, found.rows[0]?.tiyn ?? 0)
}
