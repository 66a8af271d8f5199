import type { Tx } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import { post } from '../ledger/post.ts'
import { paidEntries, settledEntries } from '../ledger/postings.ts'
import { lockPayment, movePayment } from './apply.ts'

/** `heldTiyn` is what the bank holds; more than that was charged of the driver's balance. */
type Settling = { paymentId: string; at: Date; chargedTiyn: number; heldTiyn: number }

/** Of money that was only held, what was charged is taken and nothing else ever was ours. */
export async function applyHoldSettled(
  tx: Tx,
  { paymentId, at, chargedTiyn, heldTiyn }: Settling,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  await movePayment(tx, payment, chargedTiyn > 0 ? 'settled' : 'refunded')
  const line = {
    tenantId: payment.tenant_id,
    payType: payment.pay_type,
    paymentId,
    stationId: payment.station_id,
    at,
  }
  if (chargedTiyn > 0) {
    const takenTiyn = Math.min(chargedTiyn, heldTiyn)
    await post(tx, {
      ...line,
      id: newId(),
      key: `paid:${paymentId}`,
      kind: 'paid',
      entries: paidEntries(takenTiyn),
    })
    const entries = settledEntries(chargedTiyn, payment.commission_bp)
    await post(tx, { ...line, id: newId(), key: `settled:${paymentId}`, kind: 'settled', entries })
  }
  await sql`update payments set charged_tiyn = ${chargedTiyn}, settled_at = ${at} where id = ${paymentId}`.execute(
    tx,
  )
}
