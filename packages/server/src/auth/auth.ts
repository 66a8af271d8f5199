import { AppError } from '@zaryad/model'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { type Account, accountOfSession, isOpen } from './accounts.ts'
import { asCompany } from './asCompany.ts'
import { type Claims, createTokens } from './tokens.ts'

/** Who a token speaks for. */
type SignedIn = { account: Account; sessionId: string }

export type Auth = {
  sign(claims: Claims): Promise<string>
  /** The live account behind an access token; undefined for a wrong, stale or blocked one. */
  signedIn(token: string): Promise<SignedIn | undefined>
}

/**
 * The live account behind a session, as it is seen: who looks at a company as its people do stays as narrow as
 * that. Undefined for a session that was ended, and for who is blocked.
 */
export async function accountSeen(
  db: Database,
  { userId, sessionId, viewing }: Claims,
): Promise<Account | undefined> {
  const account = await accountOfSession(db, userId, sessionId)
  if (!account || !isOpen(account)) return undefined
  return viewing ? asCompany(db, account, viewing) : account
}

export function createAuth(deps: Deps): Auth {
  const tokens = createTokens(deps.secrets.tokenKey, deps.clock)
  return {
    sign: tokens.sign,
    signedIn: async (token) => {
      const claims = await tokens.verify(token)
      const account = claims && (await inTime(accountSeen(deps.db, claims)))
      return account && { account, sessionId: claims.sessionId }
    },
  }
}

/** Nobody looks at a page that waits for longer without a word. */
const PATIENCE_MS = 6_000

/** It is asked over the connections of stations and money, which wait for a database that stands still much longer. */
async function inTime<T>(found: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const unavailable = () => late.reject(new AppError('unavailable', { extra: { retryAfter: 5 } }))
  const timer = setTimeout(unavailable, PATIENCE_MS)
  return Promise.race([found, late.promise]).finally(() => clearTimeout(timer))
}
