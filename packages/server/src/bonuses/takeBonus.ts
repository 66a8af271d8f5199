import { AppError, rule } from '@zaryad/model'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { lockBonus, move } from './move.ts'
import { earn, soldOf } from './owed.ts'

type Take = { bonusId: string; volumeWh: number; paymentId: string; at: Date; userId?: string }
type Close = { holdId: string; at: Date }
type Hold = { holdId: string; bonusId: string; volumeWh: number }

/**
 * Sets kWh of a bonus aside for charging. Spec §5: only of a bonus that was chosen, and not more than its rest.
 * Asked again for the same payment, it is the same hold.
 */
export async function takeBonus(tx: Tx, { bonusId, volumeWh, paymentId, at, userId }: Take): Promise<Hold> {
  if (!bonusId) throw rule('bonusId', 'required')
  if (!Number.isSafeInteger(volumeWh) || volumeWh <= 0) throw rule('amount', 'invalid')
  const key = `hold:${paymentId}`
  const bonus = await lockBonus(tx, bonusId)
  const isOver = bonus.expires_at !== null && bonus.expires_at <= at
  const known =
    await sql`select from bonus_movements where user_bonus_id = ${bonusId} and key = ${key}`.execute(tx)
  if (known.rows.length === 0) {
    if (isOver) throw rule('bonusId', 'notAllowed')
    if (volumeWh > bonus.volume_wh) throw rule('amount', 'tooBig')
    await checkOwner(tx, bonusId, userId)
    await checkCompany(tx, bonus.tenant_id, paymentId)
  }
  const movement = { bonusId, kind: 'hold', deltaWh: 0 - volumeWh, heldDeltaWh: volumeWh, key, at } as const
  const { id } = await move(tx, { ...movement, paymentId, userId: userId ?? null })
  return { holdId: id, bonusId, volumeWh }
}

/** kWh are their owner's: another's are as good as none. */
async function checkOwner(tx: Tx, bonusId: string, userId: string | undefined) {
  if (userId === undefined) return
  const own = await sql`select from user_bonuses where id = ${bonusId} and user_id = ${userId}`.execute(tx)
  if (own.rows.length === 0) throw new AppError('notFound')
}

/** kWh are owed by the company that gave them, and are charged at its points alone. */
async function checkCompany(tx: Tx, tenantId: string, paymentId: string) {
  const other = await sql`select from payments
    where id = ${paymentId} and tenant_id is distinct from ${tenantId}`.execute(tx)
  if (other.rows.length > 0) throw rule('bonusId', 'notAllowed')
}

/** Charging is over: what was used is gone and, of a package, earned; the rest of the hold is free again. */
export async function settleBonus(tx: Tx, { holdId, at, usedWh }: Close & { usedWh: number }): Promise<void> {
  const hold = await holdOf(tx, holdId)
  if (!Number.isSafeInteger(usedWh) || usedWh < 0 || usedWh > hold.volumeWh) throw rule('usedWh', 'tooBig')
  await lockBonus(tx, hold.bonusId)
  const sold = await soldOf(tx, hold.bonusId)
  const movementId = await close(tx, hold, { kind: 'use', deltaWh: hold.volumeWh - usedWh, at })
  if (sold && movementId) await earn(tx, { sold, movementId, usedWh, stationId: hold.stationId, at })
}

/** There was no charging: everything is free again. */
export async function releaseBonus(tx: Tx, { holdId, at }: Close): Promise<void> {
  const hold = await holdOf(tx, holdId)
  await close(tx, hold, { kind: 'release', deltaWh: hold.volumeWh, at })
}

type End = { kind: 'use' | 'release'; deltaWh: number; at: Date }

/** A hold ends once: the same end again is nothing new, another is refused. */
async function close(tx: Tx, { holdId, bonusId, volumeWh }: Hold, end: End): Promise<string | undefined> {
  await lockBonus(tx, bonusId)
  const ended = await sql<{ kind: string; delta_wh: number }>`
    select kind, delta_wh from bonus_movements where hold_id = ${holdId}`.execute(tx)
  const before = ended.rows[0]
  if (before) {
    if (before.kind === end.kind && before.delta_wh === end.deltaWh) return undefined
    throw new AppError('wrongState')
  }
  const movement = { ...end, bonusId, heldDeltaWh: 0 - volumeWh, holdId, key: `end:${holdId}` }
  return (await move(tx, movement)).id
}

async function holdOf(tx: Tx, holdId: string): Promise<Hold & { stationId: string | null }> {
  const found = await sql<{ bonus: string; volume: number; station: string | null }>`
    select m.user_bonus_id as bonus, m.held_delta_wh as volume, p.station_id as station
    from bonus_movements m left join payments p on p.id = m.payment_id where m.id = ${holdId} and m.kind = 'hold'`.execute(
    tx,
  )
  const row = found.rows[0]
  if (!row) throw new AppError('notFound')
  return { holdId, bonusId: row.bonus, volumeWh: row.volume, stationId: row.station }
}
