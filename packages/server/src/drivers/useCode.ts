import { rule } from '@zaryad/model'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { networkOf } from '../proxies.ts'
import { CODE_TRIES, type CodeFor, codeHash, isSameHash } from './code.ts'

type Kept = { id: string; code_hash: Buffer }
type Try = CodeFor & { ip: string }

/** Tries from the network that asked for the code are one count, those of all others another. */
const triesHere = (ip: string) =>
  sql<number>`case when ip = ${networkOf(ip)} then tries else tries_elsewhere end`

/**
 * A try at the newest code of a telephone: counted before it is looked at, so that many at once gain nothing,
 * and a right one is used up. Throws where it is wrong, old, used or tried too often. A stranger who knows the
 * number and tries on keeps no driver out: his tries are not those of whoever asked for the code.
 */
export async function useCode(deps: Deps, { phone, userId = null, ip }: Try, code: string): Promise<void> {
  const { tokenKey } = deps.secrets
  const { system } = deps.db
  const now = deps.clock()
  const tried = await sql<Kept>`
    update driver_codes set tries = tries + (ip = ${networkOf(ip)})::int,
      tries_elsewhere = tries_elsewhere + (ip <> ${networkOf(ip)})::int
    where id = (select id from driver_codes where phone = ${phone} and user_id is not distinct from ${userId}
      order by created_at desc, id desc limit 1)
      and used_at is null and expires_at > ${now} and ${triesHere(ip)} < ${CODE_TRIES}
    returning id, code_hash`.execute(system)
  const kept = tried.rows[0]
  if (!kept) throw rule('code', await why(deps, { phone, userId, ip }))
  if (!isSameHash(kept.code_hash, codeHash(tokenKey, phone, code))) throw rule('code', 'invalid')
  const used = await sql`update driver_codes set used_at = ${now} where id = ${kept.id} and used_at is null
    returning 1`.execute(system)
  if (used.rows.length === 0) throw rule('code', 'invalid')
}

async function why({ db, clock }: Deps, { phone, userId, ip }: Try) {
  const found =
    await sql`select from driver_codes where phone = ${phone} and user_id is not distinct from ${userId} and used_at is null
    and expires_at > ${clock()} and ${triesHere(ip)} >= ${CODE_TRIES}`.execute(db.system)
  return found.rows.length > 0 ? 'limitReached' : 'invalid'
}
