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
      const account = claims && (await accountSeen(deps.db, claims))
      return account && { account, sessionId: claims.sessionId }
    },
  }
}
