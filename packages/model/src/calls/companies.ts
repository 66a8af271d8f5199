import * as z from 'zod'
import type { Address, Call } from '../call.ts'
import { tenants } from '../entities/tenants.ts'
import { admins } from '../permissions.ts'
import { user } from './auth.ts'

export const companyCalls = {
  'POST /api/v1/tenants/:id/enter': {
    tag: 'tenants',
    summary:
      'A token of 15 minutes that sees what the company’s people see, and only reads: writes are 403 viewOnly',
    who: admins,
    answer: z.object({
      token: z.string(),
      expiresAt: z.string(),
      user: user.extend({ readOnly: z.literal(true) }),
    }),
    errors: [404],
  },
  'POST /api/v1/subscribePlans/:id/move': {
    tag: 'subscribePlans',
    summary: 'Move all companies of this plan to another',
    who: tenants.access.edit,
    body: z.object({ planId: z.string() }),
    answer: z.object({ moved: z.int() }),
    errors: [404, 422],
  },
} satisfies Record<Address, Call>
