import { AppError, rule } from '@zaryad/model'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { expiredWh, knownMovement, move } from './move.ts'

type By = { bonusId: string; at: Date; userId: string; reason: string; key: string }

type WriteOff = By & { volumeWh: number; isStale?: boolean }

/** Takes kWh from a client: not more than is left, and not what one has not seen another take (`isStale`). */
export async function writeOff(tx: Tx, { volumeWh, isStale, ...by }: WriteOff): Promise<boolean> {
  const movement = { ...by, kind: 'writeOff', deltaWh: 0 - volumeWh } as const
  // a repeat is known by its key, whatever it has seen
  if (isStale && !(await knownMovement(tx, movement))) throw new AppError('staleVersion')
  return (await move(tx, movement)).isNew
}

/** A later end; what had been written off as expired comes back. */
export async function extend(tx: Tx, { expiresAt, ...by }: By & { expiresAt: Date }): Promise<boolean> {
  const found = await sql<{ expires_at: Date | null }>`select expires_at from user_bonuses
    where id = ${by.bonusId} for update`.execute(tx)
  const bonus = found.rows[0]
  if (!bonus) throw new AppError('notFound')
  if (await knownMovement(tx, { ...by, kind: 'extend', deltaWh: 0, expiresAt })) return false
  if (expiresAt <= by.at || (bonus.expires_at && expiresAt <= bonus.expires_at)) {
    throw rule('expiresAt', 'tooSmall')
  }
  const restoredWh = await expiredWh(tx, by.bonusId)
  if (restoredWh > 0) {
    await move(tx, { ...by, kind: 'restore', deltaWh: restoredWh, key: `restore:${by.key}` })
  }
  await move(tx, { ...by, kind: 'extend', deltaWh: 0, expiresAt })
  return true
}
