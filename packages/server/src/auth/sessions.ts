import { randomBytes } from 'node:crypto'
import { AppError } from '@zaryad/model'
import { hourMs } from '@zaryad/model/durations'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { plainAddress } from '../proxies.ts'
import { tokenHash } from './tokenHash.ts'

/** Refresh token rotation with reuse detection: a session is a family of tokens, each is used once and gives the next. */
export type Session = { id: string; userId: string; refreshToken: string; lifetimeMs: number }
type Origin = { ip: string; userAgent: string | undefined }

/** Without «remember me» a session ends with the browser, and after half a day unused. */
const shortLifetimeMs = 12 * hourMs
export const longLifetimeMs = 30 * 24 * hourMs

/**
 * A used token seen again within this time is taken for two tabs that raced, or an answer lost on the way,
 * and gives a token of its own; later it is taken for theft.
 */
const graceMs = 10_000

type Start = { deps: Deps; tx: Tx; userId: string; origin: Origin; isLong: boolean }

export async function startSession({ deps, tx, userId, origin, isLong }: Start): Promise<Session> {
  const lifetimeMs = isLong ? longLifetimeMs : shortLifetimeMs
  return addToken({ deps, tx, userId, origin, lifetimeMs, family: deps.newId() })
}

type Add = { deps: Deps; tx: Tx; userId: string; origin: Origin; lifetimeMs: number; family: string }

async function addToken({ deps, tx, userId, origin, lifetimeMs, family }: Add): Promise<Session> {
  const refreshToken = randomBytes(32).toString('base64url')
  const now = deps.clock()
  await sql`insert into refresh_tokens (id, user_id, family, token_hash, created_at, expires_at, ip, user_agent)
    values (${deps.newId()}, ${userId}, ${family}, ${tokenHash(refreshToken)}, ${now},
      ${new Date(now.getTime() + lifetimeMs)}, ${plainAddress(origin.ip)}, ${origin.userAgent?.slice(0, 400) ?? null})`.execute(
    tx,
  )
  return { id: family, userId, refreshToken, lifetimeMs }
}

type Found = { user_id: string; family: string; used_at: Date | null; created_at: Date; expires_at: Date }

/** The next token for this one, or what the token was worth: `stolen` names the user it was taken from. */
export async function rotateSession(
  { deps, tx, origin }: { deps: Deps; tx: Tx; origin: Origin },
  token: string,
): Promise<Session | { stolenFrom: string; family: string }> {
  const now = deps.clock()
  const found = await sql<Found>`select user_id, family, used_at, created_at, expires_at from refresh_tokens
    where token_hash = ${tokenHash(token)} and ended_at is null and expires_at > ${now} for update`.execute(
    tx,
  )
  const row = found.rows[0]
  if (!row) throw new AppError('sessionExpired')
  if (row.used_at && now.getTime() - row.used_at.getTime() > graceMs) {
    await endSession(tx, row.family, now)
    return { stolenFrom: row.user_id, family: row.family }
  }
  await sql`update refresh_tokens set used_at = coalesce(used_at, ${now}) where token_hash = ${tokenHash(token)}`.execute(
    tx,
  )
  const lifetimeMs = row.expires_at.getTime() - row.created_at.getTime()
  return addToken({ deps, tx, userId: row.user_id, origin, lifetimeMs, family: row.family })
}

export async function endSession(tx: Tx, family: string, at: Date): Promise<void> {
  await sql`update refresh_tokens set ended_at = ${at} where family = ${family} and ended_at is null`.execute(
    tx,
  )
}

/** All sessions of a user, but for one that may go on. */
export async function endSessionsOf(
  tx: Tx,
  userId: string,
  { at, except }: { at: Date; except?: string },
): Promise<void> {
  await sql`update refresh_tokens set ended_at = ${at} where user_id = ${userId} and ended_at is null
    and family is distinct from ${except ?? null}`.execute(tx)
}

/** The session and user that a refresh token belongs to, spent or not. */
export async function sessionOf(
  tx: Tx,
  token: string,
): Promise<{ family: string; userId: string } | undefined> {
  const found = await sql<{
    family: string
    userId: string
  }>`select family, user_id as "userId" from refresh_tokens
    where token_hash = ${tokenHash(token)} and ended_at is null`.execute(tx)
  return found.rows[0]
}
