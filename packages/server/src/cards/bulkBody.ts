import { cardStates } from '@zaryad/model'
import * as z from 'zod'
import { describeRoute } from '../openapi/describeRoute.ts'

const instant = z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString())
const base = { ids: z.array(z.string().max(64)).min(1).max(1000) }
const reason = z.string().trim().min(3).max(300)

export const bulkBody = z.discriminatedUnion('action', [
  z.strictObject({ ...base, action: z.literal('block'), reason }),
  z.strictObject({ ...base, action: z.literal('activate'), reason: reason.optional() }),
  z.strictObject({ ...base, action: z.literal('extend'), expiresAt: instant.nullable() }),
  z.strictObject({ ...base, action: z.literal('assign'), userId: z.string().max(64).nullable() }),
])
export type Bulk = z.infer<typeof bulkBody>

/** Why a card stayed as it was. */
export const bulkProblems = ['notFound', 'unchanged', 'otherCompany'] as const
const bulkResult = z.object({
  id: z.string(),
  idTag: z.string().optional(),
  state: z.enum(cardStates).optional(),
  isDone: z.boolean(),
  problem: z.enum(bulkProblems).optional(),
})
export type BulkResult = z.infer<typeof bulkResult>

describeRoute({
  method: 'POST',
  path: '/api/v1/rFIDCards/bulk',
  summary: 'Block, activate, extend or give to a person several cards, all in one transaction',
  tag: 'rFIDCards',
  body: bulkBody,
  answer: z.object({ result: z.array(bulkResult) }),
  errors: [422],
})
