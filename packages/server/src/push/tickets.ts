import { randomBytes } from 'node:crypto'
import type { Actor } from '@zaryad/model'

/** Who listens, and by which session. */
export type Member = { actor: Actor; sessionId: string }

/** The company that a member looks at as its people do. */
export const viewedBy = ({ actor }: Member): string | undefined =>
  actor.readOnly ? (actor.tenantId ?? undefined) : undefined

/** The same session, looking at the same: a narrower token does not reach what a wider one began. */
export const isSameMember = (one: Member, other: Member): boolean =>
  one.sessionId === other.sessionId && viewedBy(one) === viewedBy(other)

const LIFETIME_MS = 30_000
const MAX = 20_000

/** Connection tokens of `negotiate`: secret, good once and for half a minute. */
export function createTickets(nowMs: () => number) {
  const tickets = new Map<string, { member: Member; untilMs: number }>()
  function sweep() {
    const now = nowMs()
    for (const [token, { untilMs }] of tickets)
      if (untilMs <= now || tickets.size > MAX) tickets.delete(token)
  }
  return {
    issue(member: Member): string {
      sweep()
      const token = randomBytes(16).toString('base64url')
      tickets.set(token, { member, untilMs: nowMs() + LIFETIME_MS })
      return token
    },
    take(token: string): Member | undefined {
      const ticket = tickets.get(token)
      tickets.delete(token)
      return ticket && ticket.untilMs > nowMs() ? ticket.member : undefined
    },
  }
}
export type Tickets = ReturnType<typeof createTickets>
