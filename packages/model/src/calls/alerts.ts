import * as z from 'zod'
import { alertChannels, alertRules } from '../alerts.ts'
import type { Address, Call } from '../call.ts'

const tag = 'alerts'

/** What rules of alerts are asked besides what any entity is. */
export const alertCalls = {
  'POST /api/v1/alertRules/:id/secret': {
    tag,
    summary: 'A new key that webhooks are signed with, shown this once',
    who: alertRules.access.edit,
    answer: z.object({ secret: z.string() }),
    errors: [404, 409],
  },
  'GET /api/v1/alertRules/channels': {
    tag,
    summary: 'Ways that this server can send',
    who: alertRules.access.read,
    answer: z.object({ result: z.array(z.enum(alertChannels)) }),
  },
} satisfies Record<Address, Call>
