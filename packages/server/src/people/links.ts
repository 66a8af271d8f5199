import { randomBytes } from 'node:crypto'
import { AppError } from '@zaryad/model'
import { dropLinks } from '../auth/dropLinks.ts'
import { tokenHash } from '../auth/tokenHash.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'

/** How long a link to set a password is good for. */
const linkLifetimeMs = 72 * 3_600_000

type Making = { deps: Deps; tx: Tx; userId: string; createdBy: string }

/** The newest link is the only good one: whoever asks for another takes the older back. */
export async function makeLink({ deps, tx, userId, createdBy }: Making) {
  const token = randomBytes(32).toString('base64url')
  const now = deps.clock()
  const expiresAt = new Date(now.getTime() + linkLifetimeMs)
  // Two at once would otherwise both stay good.
  await sql`select from users where id = ${userId} for update`.execute(tx)
  await dropLinks(tx, userId)
  await sql`insert into user_links (id, user_id, token_hash, created_by, created_at, expires_at)
    values (${deps.newId()}, ${userId}, ${tokenHash(token)}, ${createdBy}, ${now}, ${expiresAt})`.execute(tx)
  return { token, expiresAt: expiresAt.toISOString() }
}

type Link = { userId: string; expiresAt: Date }

/** Whose link it is; spent, taken back, stale and unknown ones look alike. */
export async function readLink(tx: Tx, token: string, now: Date): Promise<Link> {
  const found = await sql<Link>`select user_id as "userId", expires_at as "expiresAt" from user_links
    where token_hash = ${tokenHash(token)} and used_at is null and expires_at > ${now}`.execute(tx)
  if (!found.rows[0]) throw new AppError('linkExpired')
  return found.rows[0]
}

/** Uses a link up: of many at once one alone gets the user. */
export async function spendLink(tx: Tx, token: string, now: Date): Promise<string> {
  const spent = await sql<{ userId: string }>`update user_links set used_at = ${now}
    where token_hash = ${tokenHash(token)} and used_at is null and expires_at > ${now}
    returning user_id as "userId"`.execute(tx)
  if (!spent.rows[0]) throw new AppError('linkExpired')
  return spent.rows[0].userId
}
