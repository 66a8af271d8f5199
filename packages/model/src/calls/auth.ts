import * as z from 'zod'
import type { Address, Call } from '../call.ts'
import { writtenLine } from '../fields/written.ts'
import { signedIn } from '../permissions.ts'
import { phoneBody, sentCode } from './codes.ts'

const tag = 'auth'

/** The signed-in user as the browser stores him (spec §3). */
export const user = z.object({
  id: z.string(),
  userName: z.string(),
  name: z.string().nullable(),
  roles: z.array(z.string()),
  services: z.array(z.string()),
  tenantId: z.string().nullable(),
  tenantName: z.string().nullable(),
})
export const session = z.object({ token: z.string(), user })

const text = (maxLength: number) => writtenLine().max(maxLength)
/** The e-mail signs in, so it is not changed without proof: an administrator does that. */
const profileBody = z.strictObject({
  name: text(160).nullish(),
  phone: text(20)
    .regex(/^(\+?[\d ()-]{5,20})?$/, 'invalid')
    .nullish(),
  code: z
    .string()
    .regex(/^\d{6}$/, 'invalid')
    .optional()
    .describe('That came to the new telephone, by POST /auth/profile/phone'),
})
const profile = z.object({
  id: z.string(),
  userName: z.string(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  tenantName: z.string().nullable(),
})
export type OwnData = z.output<typeof profile>

export const inviteToken = z.object({ token: z.string().min(1).max(200) })
export const inviteBody = inviteToken.extend({ password: z.string().min(12).max(200) })
const whose = z.object({
  userName: z.string(),
  name: z.string().nullable(),
  tenantName: z.string().nullable(),
  kind: z.enum(['invite', 'reset']),
  expiresAt: z.string(),
})
export type Invited = z.output<typeof whose>

/** Guessing over many names from one address ends at the floods; an office behind one address does not notice. */
export const authCalls = {
  'POST /api/v1/auth/login': {
    tag,
    summary: 'Sign in by user name or e-mail; the refresh token comes in an HttpOnly cookie',
    who: 'everybody',
    body: z.object({
      userName: z.string().max(300),
      password: z.string().max(300),
      remember: z.boolean().optional(),
    }),
    malformed: true,
    answer: session,
    limit: { flood: 120 },
  },
  'POST /api/v1/auth/refresh': {
    tag,
    summary: 'A new token by the refresh cookie, which is used up and replaced',
    who: 'everybody',
    answer: session,
    limit: { flood: 600 },
  },
  'POST /api/v1/auth/logout': { tag, summary: 'End the session', who: 'everybody', status: 204 },
  'POST /api/v1/auth/password': {
    tag,
    summary: 'Change one’s own password; other sessions of the user end',
    who: signedIn,
    body: z.object({ oldPassword: z.string().max(300), newPassword: z.string().min(12).max(200) }),
    status: 204,
    limit: { flood: 60 },
  },
  'GET /api/v1/auth/me': { tag, summary: 'Who is signed in', who: signedIn, answer: user },
  'GET /api/v1/auth/profile': {
    tag,
    summary: 'One’s own name and contacts',
    who: signedIn,
    answer: profile,
  },
  'PATCH /api/v1/auth/profile': {
    tag,
    summary: 'Change one’s own name, and the phone by a code',
    who: signedIn,
    body: profileBody,
    answer: profile,
  },
  'POST /api/v1/auth/profile/phone': {
    tag,
    summary:
      'Send a code to a telephone that is to be one’s own; `PATCH /auth/profile` takes it with the code',
    who: signedIn,
    body: phoneBody,
    answer: sentCode,
    errors: [422, 429],
    limit: { flood: 30 },
  },
  'POST /api/v1/auth/invite': {
    tag,
    summary: 'Whose password a one-time link sets',
    who: 'everybody',
    body: inviteToken,
    malformed: true,
    answer: whose,
    errors: [403, 410],
    limit: { flood: 60 },
  },
  'POST /api/v1/auth/invite/accept': {
    tag,
    summary: 'Set the password by a one-time link; the user’s sessions end',
    who: 'everybody',
    sent: inviteBody,
    answer: z.object({ userName: z.string() }),
    errors: [403, 410, 422],
    limit: { flood: 60 },
  },
} satisfies Record<Address, Call>
