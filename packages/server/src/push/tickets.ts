import { randomBytes } from 'node:crypto'
import type { Actor } from '@zaryad/model'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { actorOf } from '../auth/actor.ts'
import { accountSeen } from '../auth/auth.ts'
import type { Deps } from '../deps.ts'

/** Who listens, and by which session. */
export type Member = { actor: Actor; sessionId: string }

/** The company that a member looks at as its people do. */
export const viewedBy = ({ actor }: Member): string | undefined =>
  actor.readOnly ? (actor.tenantId ?? undefined) : undefined

/** A session, and what it looks at. */
export type Seat = { sessionId: string; viewing?: string | undefined }
export const seatOf = (member: Member): Seat => ({ sessionId: member.sessionId, viewing: viewedBy(member) })

/** The same session, looking at the same: a narrower token does not reach what a wider one began. */
export const isSameSeat = (one: Seat, other: Seat): boolean =>
  one.sessionId === other.sessionId && one.viewing === other.viewing

const LIFETIME_MS = 30_000
const algorithm = 'HS256'
/** No access token is one of these, nor the other way round. */
const issuer = 'zaryad hub'
const topic = 'push.used'

const contents = z.object({
  jti: z.string(),
  sub: z.string(),
  sid: z.string(),
  viewing: z.string().optional(),
})

/**
 * Connection tokens of `negotiate`: signed, so that every process takes those of the others, good for half a minute
 * and once; that one is used up is told to the others.
 */
export function createTickets({ secrets: { tokenKey }, clock, db, wire }: Deps) {
  const used = new Map<string, number>()
  const stop = wire.on(topic, (id) => {
    const now = clock().getTime()
    for (const [old, untilMs] of used) {
      if (untilMs > now) break
      used.delete(old)
    }
    used.set(String(id), now + LIFETIME_MS)
  })
  return {
    stop,
    issue: (member: Member): Promise<string> => {
      const { actor, sessionId } = member
      const viewing = viewedBy(member)
      return new SignJWT({ sid: sessionId, ...(viewing ? { viewing } : {}) })
        .setProtectedHeader({ alg: algorithm })
        .setJti(randomBytes(12).toString('base64url'))
        .setSubject(actor.id)
        .setIssuer(issuer)
        .setExpirationTime(new Date(clock().getTime() + LIFETIME_MS))
        .sign(tokenKey)
    },
    /** Whose it is; of one that was taken before, only that. */
    async take(token: string): Promise<Member | 'used' | undefined> {
      const options = { algorithms: [algorithm], issuer, currentDate: clock() }
      const read = await jwtVerify(token, tokenKey, options).catch(() => undefined)
      const known = contents.safeParse(read?.payload)
      if (!known.success) return undefined
      if (used.has(known.data.jti)) return 'used'
      const { jti, sub, sid, viewing } = known.data
      wire.tell(topic, jti)
      const account = await accountSeen(db, {
        userId: sub,
        sessionId: sid,
        ...(viewing ? { viewing } : {}),
      })
      return account && { actor: actorOf(account), sessionId: sid }
    },
  }
}
