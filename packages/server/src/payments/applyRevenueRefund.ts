import { AppError, keyTaken } from '@zaryad/model'
import { amountOf } from '@zaryad/model/pricing/money'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import { post } from '../ledger/post.ts'
import { refundRevenueEntries } from '../ledger/postings.ts'
import { lockPayment, movePayment } from './apply.ts'

type Refund = { paymentId: string; at: Date; amountTiyn: number; key: string }
type Earned = { revenueRefundedTiyn: number; commissionTiyn: number; reversedTiyn: number }

/**
 * Money of a session that was charged goes back, at most what was charged of it: out of the company's revenue, and
 * the platform gives up its share of it. The shares are of the running total, so that in the end all of the
 * commission is reversed, to the tiyn. Nothing where the key did it before.
 */
export async function applyRevenueRefund(tx: Tx, { paymentId, at, amountTiyn, key }: Refund): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  const known = await sql<{ amount: number }>`select -sum(e.amount_tiyn)::bigint as amount
    from ledger_transactions t join ledger_entries e on e.ledger_transaction_id = t.id
    where t.key = ${`refundRevenue:${paymentId}:${key}`} and e.account = 'refunds' group by t.id`.execute(tx)
  if (known.rows[0]?.amount === amountTiyn) return
  if (known.rows[0]) throw keyTaken()
  const { revenueRefundedTiyn, commissionTiyn, reversedTiyn } = await earnedOf(tx, paymentId)
  const leftTiyn = payment.charged_tiyn - revenueRefundedTiyn
  if (payment.state !== 'settled' || amountTiyn <= 0 || amountTiyn > leftTiyn)
    throw new AppError('wrongState')
  const totalTiyn = revenueRefundedTiyn + amountTiyn
  const commissionBackTiyn = amountOf(commissionTiyn, totalTiyn, payment.charged_tiyn) - reversedTiyn
  await post(tx, {
    id: newId(),
    key: `refundRevenue:${paymentId}:${key}`,
    kind: 'refundRevenue',
    tenantId: payment.tenant_id,
    payType: payment.pay_type,
    paymentId,
    stationId: payment.station_id,
    at,
    entries: refundRevenueEntries(amountTiyn, commissionBackTiyn),
  })
  if (totalTiyn === payment.charged_tiyn) await movePayment(tx, payment, 'refunded')
  await sql`update payments set refunded_sum_tiyn = refunded_sum_tiyn + ${amountTiyn},
    revenue_refunded_tiyn = revenue_refunded_tiyn + ${amountTiyn}, refunded_at = ${at} where id = ${paymentId}`.execute(
    tx,
  )
}

/** What the settlement gave the platform, and what of it went back already. */
async function earnedOf(tx: Tx, paymentId: string): Promise<Earned> {
  const found = await sql<Earned>`
    select p.revenue_refunded_tiyn as "revenueRefundedTiyn",
      coalesce(-sum(e.amount_tiyn) filter (where t.kind = 'settled'), 0)::bigint as "commissionTiyn",
      coalesce(sum(e.amount_tiyn) filter (where t.kind = 'refundRevenue'), 0)::bigint as "reversedTiyn"
    from payments p left join ledger_transactions t on t.payment_id = p.id
      left join ledger_entries e on e.ledger_transaction_id = t.id and e.account = 'commission'
    where p.id = ${paymentId} group by p.id`.execute(tx)
  return found.rows[0]!
}
