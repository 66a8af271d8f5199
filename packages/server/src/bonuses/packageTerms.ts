import { rule } from '@zaryad/model'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

export type PackageTerms = { volumeWh: number; validDays: number }

/** What a package gives. */
export async function packageTerms(tx: Tx, id: string): Promise<PackageTerms> {
  const found = await sql<PackageTerms>`select volume_wh as "volumeWh", valid_days as "validDays"
    from tenant_bonuses where id = ${id}`.execute(tx)
  if (!found.rows[0]) throw rule('tenantBonusId', 'notFound')
  return found.rows[0]
}

type Limits = { state: string; isShown: boolean; stock: number | null; perClient: number | null }
type Sale = { packageId: string; userId: string; at: Date }

/**
 * Whether a package may be sold to a client now: published, in its days, in stock, within the client's limit.
 * The package stays locked until the transaction ends, so two buyers of the last one do not both get it.
 */
export async function checkSale(tx: Tx, { packageId, userId, at }: Sale): Promise<void> {
  const found = await sql<Limits>`select state, stock, limit_per_client as "perClient",
      coalesce(shown_from <= ${at}, true) and coalesce(shown_to > ${at}, true) as "isShown"
    from tenant_bonuses where id = ${packageId} for update`.execute(tx)
  const limits = found.rows[0]
  if (!limits) throw rule('tenantBonusId', 'notFound')
  if (limits.state !== 'active' || !limits.isShown) throw rule('tenantBonusId', 'notAllowed')
  const counted = await sql<{ sold: number; own: number }>`
    select count(*) as sold, count(*) filter (where user_id = ${userId}) as own from user_bonuses
    where tenant_bonus_id = ${packageId} and source = 'purchase'`.execute(tx)
  const { sold, own } = counted.rows[0] ?? { sold: 0, own: 0 }
  const isOut = limits.stock !== null && sold >= limits.stock
  const isOverLimit = limits.perClient !== null && own >= limits.perClient
  if (isOut || isOverLimit) throw rule('tenantBonusId', 'limitReached')
}
