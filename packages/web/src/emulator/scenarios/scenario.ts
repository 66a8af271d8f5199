import { connectorStatuses } from '@zaryad/model/choices'
import * as z from 'zod'
import { act } from '../acts.ts'

const connector = z.int().min(1).max(4)

/** What should be so; looked at again and again until it is, or until it is late. */
const expectation = z.discriminatedUnion('expect', [
  z.object({ expect: z.literal('accepted') }),
  z.object({ expect: z.literal('status'), connector, status: z.enum(connectorStatuses) }),
  z.object({ expect: z.literal('session'), connector, isOpen: z.boolean() }),
  z.object({ expect: z.literal('card'), is: z.enum(['accepted', 'refused']) }),
  z.object({ expect: z.literal('command'), is: z.string().max(40) }),
  z.object({ expect: z.literal('energy'), connector, kWh: z.number().min(0) }),
  z.object({ expect: z.literal('power'), connector, atMostKW: z.number().min(0) }),
  /** As the server keeps the session that this run began. */
  z.object({ expect: z.literal('record'), is: z.enum(['active', 'finished', 'suspect', 'failed', 'none']) }),
])
export type Expectation = z.infer<typeof expectation>

const wait = z.object({ wait: z.number().min(0).max(600) })
export const step = z.union([act, expectation, wait])
export type Step = z.infer<typeof step>

/** A scenario as it is kept, exported and sent by link. */
export const scenario = z.object({
  name: z.string().trim().min(1).max(80),
  steps: z.array(step).min(1).max(200),
})
export type Scenario = z.infer<typeof scenario>

/** Its name is a key of ours, or a person's own words. */
export type Listed = Scenario & { key: string; isOwn: boolean }
