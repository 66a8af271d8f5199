import * as z from 'zod'
import type { Address, Call } from '../call.ts'
import { session } from './auth.ts'
import { phoneBody, sentCode } from './codes.ts'

const tag = 'driver'

/** A driver signs in by a one-time code. */
export const driverSessionCalls = {
  'POST /api/v1/driver/codes': {
    tag,
    summary: 'Send a one-time code to a driver’s telephone; the answer does not tell whether it is known',
    who: 'everybody',
    body: phoneBody,
    answer: sentCode,
    errors: [422, 429],
    limit: { flood: 1_200 },
  },
  'POST /api/v1/driver/sessions': {
    tag,
    summary: 'Sign a driver in by the one-time code; the first time, the account is made',
    who: 'everybody',
    body: z.strictObject({ phone: z.string().max(30), code: z.string().regex(/^\d{6}$/) }),
    answer: session,
    errors: [422, 429],
    limit: { flood: 1_200, each: 20, of: ['phone'], per: 'address' },
  },
  'POST /api/v1/driver/refresh': {
    tag,
    summary: 'A new token by the driver’s refresh cookie, which is used up and replaced',
    who: 'everybody',
    answer: session,
    limit: { flood: 12_000 },
  },
  'POST /api/v1/driver/logout': { tag, summary: 'End the driver’s session', who: 'everybody', status: 204 },
} satisfies Record<Address, Call>
