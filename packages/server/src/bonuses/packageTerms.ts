import { AppError, rule } from '@zaryad/model'
import { dayMs } from '@zaryad/model/durations'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

type PackageTerms = { volumeWh: number; validDays: number }

/** What a package gives, and for how much. */
export async function packageTerms(tx: Tx, id: string): Promise<PackageTerms & { priceTiyn: number }> {
  const found = await sql<PackageTerms & { priceTiyn: number }>`select volume_wh as "volumeWh",
      valid_days as "validDays", price_tiyn as "priceTiyn"
    from tenant_bonuses where id = ${id}`.execute(tx)
  if (!found.rows[0]) throw rule('tenantBonusId', 'notFound')
  return found.rows[0]
}

type Limits = { isSold: boolean; stock: number | null; perClient: number | null }
type Sale = { packageId: string; userId: string; at: Date }
type Ordered = { created_at: Date; sum_tiyn: number; wh: number | null; days: number | null }

/**
 * Whether a package may be sold to a client now: published by a company that is not suspended, in its days, in stock, within the client's limit.
 * The package stays locked until the transaction ends, so two buyers of the last one do not both get it.
 */
export async function checkSale(tx: Tx, { packageId, userId, at }: Sale): Promise<void> {
  const found =
    await sql<Limits>`select stock, limit_per_client as "perClient", state = 'active' and suspended_since(tenant_id) is null
        and coalesce(shown_from <= ${at}, true) and coalesce(shown_to > ${at}, true) as "isSold"
    from tenant_bonuses where id = ${packageId} for update`.execute(tx)
  const limits = found.rows[0]
  if (!limits) throw rule('tenantBonusId', 'notFound')
  if (!limits.isSold) throw rule('tenantBonusId', 'notAllowed')
  const counted = await sql<{ sold: number; own: number }>`
    select count(*) as sold, count(*) filter (where user_id = ${userId}) as own from user_bonuses
    where tenant_bonus_id = ${packageId} and source = 'purchase'`.execute(tx)
  const { sold, own } = counted.rows[0] ?? { sold: 0, own: 0 }
  const isOut = limits.stock !== null && sold >= limits.stock
  const isOverLimit = limits.perClient !== null && own >= limits.perClient
  if (isOut || isOverLimit) throw rule('tenantBonusId', 'limitReached')
}

/**
 * What a payment's package gives if it is paid now: what it gave when it was ordered. An order of yesterday is good only
 * while the package is what it was, or an old price could be kept for ever.
 */
export async function termsOrdered(tx: Tx, sale: Sale & { paymentId: string }): Promise<PackageTerms> {
  const { packageId, paymentId, at } = sale
  await checkSale(tx, sale)
  const now = await packageTerms(tx, packageId)
  const found = await sql<Ordered>`select created_at, sum_tiyn, package_wh as wh, package_days as days
    from payments where id = ${paymentId}`.execute(tx)
  const { created_at, sum_tiyn: priceTiyn, wh, days } = found.rows[0]!
  const ordered = { volumeWh: wh ?? now.volumeWh, validDays: days ?? now.validDays }
  const isSame =
    priceTiyn === now.priceTiyn && ordered.volumeWh === now.volumeWh && ordered.validDays === now.validDays
  if (!isSame && at.getTime() - created_at.getTime() > dayMs) throw rule('tenantBonusId', 'notAllowed')
  return ordered
}

/** Whether it can be paid still. */
export async function isOnSale(tx: Tx, sale: Parameters<typeof termsOrdered>[1]): Promise<boolean> {
  try {
    await termsOrdered(tx, sale)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'rule') return false
    throw error
  }
}
