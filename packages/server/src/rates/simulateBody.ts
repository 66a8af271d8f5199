import * as z from 'zod'
import { termsBody } from './terms.ts'

const instant = z.iso.datetime({ offset: true })
const ids = z.array(z.uuid()).min(1).max(5000).optional()

export const simulateBody = z
  .strictObject({
    terms: termsBody.optional(),
    rateId: z.uuid().optional().describe('Instead of terms: those of this rate'),
    from: instant.describe('Sessions that stopped at or after it'),
    to: instant.describe('and before it'),
    scope: z
      .strictObject({
        tenantId: z.uuid().optional(),
        rateId: z.uuid().optional().describe('Sessions that were charged by it'),
        stationIds: ids,
        chargePointIds: ids,
      })
      .prefault({}),
  })
  .refine(({ terms, rateId }) => (terms === undefined) !== (rateId === undefined), {
    error: 'required',
    path: ['terms'],
  })
  .refine(({ from, to }) => Date.parse(from) < Date.parse(to), { error: 'invalid', path: ['to'] })
