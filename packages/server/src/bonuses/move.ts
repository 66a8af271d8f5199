import { AppError, type BonusMovementKind, keyTaken, rule } from '@zaryad/model'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'

type Movement = {
  bonusId: string
  kind: BonusMovementKind
  /** What becomes of what is left, and of what is set aside. */
  deltaWh: number
  heldDeltaWh?: number
  /** One movement a key and bonus, however often it is asked for. */
  key: string
  at: Date
  reason?: string | null
  userId?: string | null
  holdId?: string | null
  paymentId?: string | null
  transactionId?: string | null
  expiresAt?: Date | null
}
type Kept = { id: string; isNew: boolean }
type KeptBonus = {
  id: string
  tenant_id: string
  volume_wh: number
  held_wh: number
  expires_at: Date | null
}

/** The bonus, locked: its movements come one after the other. */
export async function lockBonus(tx: Tx, id: string): Promise<KeptBonus> {
  const found = await sql<KeptBonus>`select id, tenant_id, volume_wh, held_wh, expires_at from user_bonuses
    where id = ${id} for update`.execute(tx)
  if (!found.rows[0]) throw new AppError('notFound')
  return found.rows[0]
}

/** What expired and was not given back yet. */
export async function expiredWh(tx: Tx, bonusId: string): Promise<number> {
  const found = await sql<{ wh: number }>`
    select -coalesce(sum(delta_wh), 0)::bigint as wh from bonus_movements
    where user_bonus_id = ${bonusId} and kind in ('expire', 'restore')`.execute(tx)
  return found.rows[0]?.wh ?? 0
}

type Deed = Pick<Movement, 'bonusId' | 'kind' | 'key' | 'deltaWh' | 'reason' | 'expiresAt'>

/** The movement that a key made before; for another deed, or for another reason, it is a conflict. */
export async function knownMovement(tx: Tx, wanted: Deed): Promise<string | undefined> {
  const { bonusId, kind, key, deltaWh, reason = null, expiresAt = null } = wanted
  const found = await sql<{ id: string; same: boolean }>`
    select id, kind = ${kind} and delta_wh = ${deltaWh} and reason is not distinct from ${reason}
      and expires_at is not distinct from ${expiresAt}::timestamptz as same
    from bonus_movements where user_bonus_id = ${bonusId} and key = ${key}`.execute(tx)
  if (found.rows[0]?.same === false) throw keyTaken()
  return found.rows[0]?.id
}

const nothing = 0

/**
 * The one way in which a client's kWh change: the row of the movement and the figures of the bonus in one
 * transaction, the bonus locked first. Nothing goes below zero, and the database holds that figures are sums.
 */
export async function move(tx: Tx, movement: Movement): Promise<Kept> {
  const { bonusId, kind, deltaWh, heldDeltaWh = nothing } = movement
  const bonus = await lockBonus(tx, bonusId)
  const known = await knownMovement(tx, movement)
  if (known) return { id: known, isNew: false }
  if (bonus.volume_wh + deltaWh < 0 || bonus.held_wh + heldDeltaWh < 0) throw rule('volume', 'tooBig')
  await sql`update user_bonuses set volume_wh = volume_wh + ${deltaWh}, held_wh = held_wh + ${heldDeltaWh},
      used_wh = used_wh + ${kind === 'use' ? 0 - deltaWh - heldDeltaWh : nothing},
      refunded_wh = refunded_wh + ${kind === 'refund' ? 0 - deltaWh : nothing},
      expires_at = coalesce(${movement.expiresAt ?? null}, expires_at), version = version + 1, updated_at = now()
    where id = ${bonusId}`.execute(tx)
  return { id: await insertMovement(tx, bonus.tenant_id, movement), isNew: true }
}

/** The row alone; whoever calls has put the figures right. */
export async function insertMovement(tx: Tx, tenantId: string, movement: Movement): Promise<string> {
  const id = newId()
  await sql`insert into bonus_movements (id, tenant_id, user_bonus_id, at, kind, delta_wh, held_delta_wh, reason,
      user_id, key, hold_id, payment_id, transaction_id, expires_at)
    values (${id}, ${tenantId}, ${movement.bonusId}, ${movement.at}, ${movement.kind}, ${movement.deltaWh},
      ${movement.heldDeltaWh ?? nothing}, ${movement.reason ?? null}, ${movement.userId ?? null}, ${movement.key},
      ${movement.holdId ?? null}, ${movement.paymentId ?? null}, ${movement.transactionId ?? null},
      ${movement.expiresAt ?? null})`.execute(tx)
  return id
}
