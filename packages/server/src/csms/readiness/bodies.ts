import * as z from 'zod'
import { describeRoute } from '../../openapi/describeRoute.ts'

/** Steps of «Подключить точку» that may be left out with a reason. */
export const skippable = ['connection', 'configuration', 'connectors', 'rate', 'test'] as const

/** The ladder of «Мастер восстановления» and how each step of it ended. */
export const recoverySteps = ['link', 'stop', 'unlock', 'softReset', 'hardReset'] as const
export const recoveryResults = ['done', 'notNeeded', 'failed', 'skipped', 'notTried'] as const

export const bodies = {
  skip: z.object({ step: z.enum(skippable), reason: z.string().trim().max(500).nullable() }),
  ticket: z.object({
    note: z.string().trim().max(2000).default(''),
    steps: z
      .array(
        z.object({
          step: z.enum(recoverySteps),
          result: z.enum(recoveryResults),
          detail: z.string().trim().max(300).nullish(),
          at: z.iso.datetime({ offset: true }).nullish(),
        }),
      )
      .max(20),
  }),
}

const instant = z.string().nullable()
const facts = z.object({
  isOnline: z.boolean(),
  connectionAt: z.string(),
  bootAt: instant,
  heartbeatAt: instant,
  statusAt: instant,
  lastSeenAt: instant,
  attempts: z.int(),
  vendor: z.string().nullable(),
  model: z.string().nullable(),
  serialNumber: z.string().nullable(),
  firmwareVersion: z.string().nullable(),
  skips: z.record(z.string(), z.string()),
})
const base = '/api/v1/chargePoints/:id'
const shared = { tag: 'chargePoints' } as const

describeRoute({
  ...shared,
  method: 'GET',
  path: `${base}/readiness`,
  summary: 'What the station has shown of itself, each with its moment',
  answer: facts,
  errors: [404],
})
describeRoute({
  ...shared,
  method: 'POST',
  path: `${base}/readiness/ask`,
  summary: 'Ask the station for a boot, a heartbeat and its status, where they have not come',
  answer: z.object({ result: z.array(z.object({ message: z.string(), status: z.string() })) }),
  errors: [404, 409],
})
describeRoute({
  ...shared,
  method: 'POST',
  path: `${base}/readiness/skip`,
  summary: 'Leave a step of the onboarding out, with the reason; without one it is to be done again',
  body: bodies.skip,
  answer: facts,
  errors: [404, 422],
})
describeRoute({
  ...shared,
  method: 'POST',
  path: `${base}/recovery`,
  summary: 'Write down that the steps of recovery were walked and the point is passed on',
  body: bodies.ticket,
  answer: z.object({ number: z.string(), at: z.string() }),
  errors: [404, 422],
})
