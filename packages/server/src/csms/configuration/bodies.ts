import * as z from 'zod'
import { describeRoute } from '../../openapi/describeRoute.ts'

/** A variable of 2.x has four names of 50 characters and a value of 1 000; 1.6 allows 50 and 500 (§6.7) and is checked apart. */
export const bodies = {
  change: z.object({ key: z.string().trim().min(1).max(250), value: z.string().max(1000) }),
}

const row = z.object({
  key: z.string(),
  value: z.string().nullable(),
  readOnly: z.boolean(),
  type: z.enum(['flag', 'integer', 'list', 'text']),
  isSecret: z.boolean(),
  isKnown: z.boolean().describe('False for an expected key that the station does not have'),
  expected: z.string().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  isDifferent: z.boolean(),
  needsReboot: z.boolean(),
  readAt: z.string(),
})
const view = z.object({
  result: z.array(row),
  readAt: z.string().nullable(),
  template: z.string().nullable().describe('The maker whose template it is; null for the common one'),
  addressKey: z.string().nullable().describe('The key of the central system’s address'),
})
const path = '/api/v1/chargePoints/:id/configuration'
const shared = { tag: 'chargePoints' } as const

describeRoute({
  ...shared,
  method: 'GET',
  path,
  summary: 'What the station said of its configuration, beside what is expected',
  answer: view,
  errors: [404],
})
describeRoute({
  ...shared,
  method: 'POST',
  path: `${path}/read`,
  summary: 'Ask the station for its configuration',
  answer: view,
  errors: [404, 409, 504],
})
describeRoute({
  ...shared,
  method: 'POST',
  path: `${path}/change`,
  summary: 'Change one key; the answer is the station’s own',
  body: bodies.change,
  answer: z.object({ status: z.string(), commandId: z.string() }),
  errors: [404, 409, 422, 504],
})
describeRoute({
  ...shared,
  method: 'POST',
  path: `${path}/fix`,
  summary: 'Set every key that differs from the template, with the answer to each',
  answer: z.object({
    result: z.array(z.object({ key: z.string(), value: z.string(), status: z.string() })),
  }),
  errors: [404, 409],
})
