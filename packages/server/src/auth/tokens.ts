import { jwtVerify, SignJWT } from 'jose'

/** How long an access token is good for. */
export const tokenLifetimeS = 15 * 60
const algorithm = 'HS256'
const issuer = 'zaryad'

/** `viewing` is the company that an administrator looks at as its people do. */
export type Claims = { userId: string; sessionId: string; viewing?: string }
type Tokens = {
  sign(claims: Claims): Promise<string>
  /** Undefined for anything but a live token of ours. */
  verify(token: string): Promise<Claims | undefined>
}

/** Tokens that were read: a console asks many times with one. */
const mostKept = 10_000

/** Access tokens: a JWT names the user and the session (the family of refresh tokens); rights are looked up. */
export function createTokens(key: Uint8Array, clock: () => Date): Tokens {
  const kept = new Map<string, { claims: Claims; untilS: number }>()
  return {
    sign: ({ userId, sessionId, viewing }) =>
      new SignJWT({ sid: sessionId, ...(viewing ? { viewing } : {}) })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(userId)
        .setIssuer(issuer)
        .setIssuedAt(clock())
        .setExpirationTime(new Date(clock().getTime() + tokenLifetimeS * 1000))
        .sign(key),
    verify: async (token) => {
      const currentDate = clock()
      const known = kept.get(token)
      if (known && known.untilS > Math.floor(currentDate.getTime() / 1000)) return known.claims
      const options = { algorithms: [algorithm], issuer, currentDate }
      const read = await jwtVerify(token, key, options).catch(() => undefined)
      const { sub, sid, viewing, exp } = read?.payload ?? {}
      if (typeof sub !== 'string' || typeof sid !== 'string') return undefined
      const claims = { userId: sub, sessionId: sid, ...(typeof viewing === 'string' ? { viewing } : {}) }
      if (kept.size >= mostKept) kept.clear()
      if (exp !== undefined) kept.set(token, { claims, untilS: exp })
      return claims
    },
  }
}
