import * as z from 'zod'
import type { Address, Call } from '../call.ts'
import { users } from '../entities/users.ts'
import { admins, signedIn } from '../permissions.ts'
import { balance } from './drivers.ts'

const tag = 'users'

const session = z.object({
  id: z.string(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  isCurrent: z.boolean(),
})
export type SignedInAt = z.output<typeof session>

const link = z.object({ url: z.string(), expiresAt: z.string(), kind: z.enum(['invite', 'reset']) })
export type InviteLink = z.output<typeof link>

/** What one may do with a person besides what any entity is asked. */
export const personCalls = {
  'POST /api/v1/users/:id/invite': {
    tag,
    summary: 'A one-time link, good for 72 hours, by which the person sets a password; older links end',
    who: admins,
    answer: link,
    errors: [404, 409],
  },
  'POST /api/v1/users/:id/personalData': {
    tag,
    summary: 'The telephone number without its dots; that it was looked at is written down',
    who: users.access.read,
    answer: z.object({ userName: z.string(), phone: z.string().nullable() }),
    errors: [404],
  },
  'GET /api/v1/users/:id/sessions': {
    tag,
    summary: 'Where the person is signed in',
    who: signedIn,
    answer: z.object({ result: z.array(session) }),
    errors: [404],
  },
  'DELETE /api/v1/users/:id/sessions': {
    tag,
    summary: 'End all of the person’s sessions but the one that asks',
    who: signedIn,
    status: 204,
    errors: [404],
  },
  'DELETE /api/v1/users/:id/sessions/:sessionId': {
    tag,
    summary: 'End one session of the person',
    who: signedIn,
    status: 204,
    errors: [404],
  },
  'GET /api/v1/users/:id/balance': {
    tag,
    summary: 'The same of one client; administrators',
    who: admins,
    answer: balance,
    errors: [403, 404],
  },
} satisfies Record<Address, Call>
