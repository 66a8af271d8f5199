import * as z from 'zod'
import type { Address, Call } from '../call.ts'
import { isId } from '../ids.ts'
import { eventKinds, eventSeverities, events } from '../watch.ts'

const tag = 'events'
/** A company's own, or all. */
const who = events.access.read

const counts = z.object({ critical: z.int(), warning: z.int(), info: z.int() })
/** Open events by severity. */
export type EventCounts = z.output<typeof counts>

const rule = z.object({ kind: z.enum(eventKinds), severity: z.enum(eventSeverities), afterS: z.int() })

export const eventCalls = {
  'GET /api/v1/events/summary': { tag, summary: 'Open events by severity', who, answer: counts },
  'GET /api/v1/events/rules': {
    tag,
    summary: 'What is watched, and how long it may last',
    who,
    answer: z.object({ result: z.array(rule) }),
  },
  'POST /api/v1/events/acknowledge': {
    tag,
    summary: 'Somebody sees to these events',
    who,
    body: z.object({ ids: z.array(z.string().refine(isId)).min(1).max(1000) }),
    answer: z.object({ acknowledged: z.int() }),
  },
} satisfies Record<Address, Call>
