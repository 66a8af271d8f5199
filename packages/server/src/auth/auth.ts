import type { Deps } from '../deps.ts'
import { type Account, accountOfSession, isOpen } from './accounts.ts'
import { asCompany } from './asCompany.ts'
import { loadSecrets } from './secrets.ts'
import { type Claims, createTokens } from './tokens.ts'

/** Who a token speaks for. */
export type SignedIn = { account: Account; sessionId: string }

export type Auth = {
  sign(claims: Claims): Promise<string>
  /** The live account behind an access token; undefined for a wrong, stale or blocked one. */
  signedIn(token: string): Promise<SignedIn | undefined>
}

export async function createAuth(deps: Deps): Promise<Auth> {
  const { tokenKey } = await loadSecrets(deps.config.DATA_DIR)
  const tokens = createTokens(tokenKey, deps.clock)
  return {
    sign: tokens.sign,
    signedIn: async (token) => {
      const claims = await tokens.verify(token)
      if (!claims) return undefined
      const account = await accountOfSession(deps.db, claims.userId, claims.sessionId)
      if (!account || !isOpen(account)) return undefined
      const { sessionId, viewing } = claims
      const seen = viewing ? await asCompany(deps.db, account, viewing) : account
      return seen && { account: seen, sessionId }
    },
  }
}
