import type { PayType } from '@zaryad/model'
import { amountOf } from '@zaryad/model/pricing/money'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import { post } from '../ledger/post.ts'
import { bonusUsedEntries } from '../ledger/postings.ts'

/** A package that was sold: its price, and what of it the company owes in kWh; the rest is the platform's share. */
export type Sold = {
  paymentId: string
  tenantId: string
  payType: PayType
  issuedWh: number
  /** No longer owed: charged, or given back as money. */
  goneWh: number
  priceTiyn: number
  owedTiyn: number
}

/** Undefined for kWh that nobody has paid for. */
export async function soldOf(tx: Tx, bonusId: string): Promise<Sold | undefined> {
  const found = await sql<Sold>`
    select t.payment_id as "paymentId", t.tenant_id as "tenantId", t.pay_type as "payType", b.issued_wh as "issuedWh",
      b.used_wh + b.refunded_wh as "goneWh", sum(e.amount_tiyn) filter (where e.account = 'bank')::bigint as "priceTiyn",
      coalesce(-sum(e.amount_tiyn) filter (where e.account = 'bonus'), 0)::bigint as "owedTiyn"
    from user_bonuses b join ledger_transactions t on t.key = 'purchase:' || b.payment_id
      join ledger_entries e on e.ledger_transaction_id = t.id
    where b.id = ${bonusId} and b.source = 'purchase' group by t.id, b.id`.execute(tx)
  return found.rows[0]
}

/** What so many kWh more are of a sum: shares of the running total, so that the last kWh leave nothing. */
export const shareOf = (tiyn: number, { goneWh, issuedWh }: Sold, wh: number): number =>
  amountOf(tiyn, goneWh + wh, issuedWh) - amountOf(tiyn, goneWh, issuedWh)

type Used = { sold: Sold; movementId: string; usedWh: number; stationId: string | null; at: Date }

/** kWh of a package were charged: so much of what was owed for it is earned. Once a movement. */
export async function earn(tx: Tx, { sold, movementId, usedWh, stationId, at }: Used): Promise<void> {
  const valueTiyn = shareOf(sold.owedTiyn, sold, usedWh)
  if (valueTiyn === 0) return
  await post(tx, {
    id: newId(),
    key: `bonusUsed:${movementId}`,
    kind: 'bonusUsed',
    tenantId: sold.tenantId,
    payType: sold.payType,
    paymentId: sold.paymentId,
    stationId,
    at,
    entries: bonusUsedEntries(valueTiyn),
  })
}
