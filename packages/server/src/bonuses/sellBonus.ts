import { AppError } from '@zaryad/model'
import { dayMs } from '@zaryad/model/durations'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import { post } from '../ledger/post.ts'
import { packageSoldEntries } from '../ledger/postings.ts'
import { insertMovement } from './move.ts'
import { termsOrdered } from './packageTerms.ts'

type Sale = { packageId: string; userId: string; paymentId: string; at: Date }

/**
 * A package that a client has paid for becomes kWh, and the payment stands in the ledger; once a payment.
 * The platform's transaction, for the ledger is the platform's.
 */
export async function sellBonus(tx: Tx, { packageId, userId, paymentId, at }: Sale): Promise<string> {
  const key = `purchase:${paymentId}`
  const payment = await paymentOf(tx, paymentId)
  const known = await sql<{ id: string }>`select id from user_bonuses
    where tenant_id = ${payment.tenant_id} and issue_key = ${key}`.execute(tx)
  if (known.rows[0]) return known.rows[0].id
  const { volumeWh, validDays } = await termsOrdered(tx, { packageId, userId, paymentId, at })
  const expiresAt = new Date(at.getTime() + validDays * dayMs)
  const bonusId = newId()
  await sql`insert into user_bonuses (id, tenant_id, user_id, tenant_bonus_id, volume_wh, issued_wh, expires_at, source,
      payment_id, issue_key, created_at)
    values (${bonusId}, ${payment.tenant_id}, ${userId}, ${packageId}, ${volumeWh}, ${volumeWh}, ${expiresAt},
      'purchase', ${paymentId}, ${key}, ${at})`.execute(tx)
  const issue = { bonusId, kind: 'issue', deltaWh: volumeWh, key, at, paymentId, userId } as const
  await insertMovement(tx, payment.tenant_id, issue)
  await post(tx, {
    id: newId(),
    key,
    kind: 'packageSold',
    tenantId: payment.tenant_id,
    payType: payment.pay_type,
    paymentId,
    stationId: null,
    at,
    entries: packageSoldEntries(payment.sum_tiyn, payment.commission_bp),
  })
  await sql`update payments set state = 'settled', paid_at = coalesce(paid_at, ${at}), settled_at = ${at},
    version = version + 1, updated_at = now() where id = ${paymentId}`.execute(tx)
  return bonusId
}

type Paying = { tenant_id: string; pay_type: 'KASPI' | 'HALYK'; sum_tiyn: number; commission_bp: number }

async function paymentOf(tx: Tx, id: string): Promise<Paying> {
  const found = await sql<Paying>`select p.tenant_id, p.pay_type, p.sum_tiyn, t.commission_bp
    from payments p join tenants t on t.id = p.tenant_id where p.id = ${id} for update of p`.execute(tx)
  if (!found.rows[0]) throw new AppError('notFound')
  return found.rows[0]
}
