import { correctionWays, priceLine } from '@zaryad/model/entities/transactions'
import * as z from 'zod'
import { describeRoute } from '../openapi/describeRoute.ts'
import { totalsBody } from './totals.ts'
import { correctionData, previewBody } from './wish.ts'

const base = '/api/v1/transactions'
const tag = 'transactions'
const state = z.enum(Object.keys(correctionWays))
const instant = z.string()
const kWh = z.number().describe('kWh')
const tenge = z.number().describe('₸')
const seconds = z.int().describe('s')
const loose = z.record(z.string(), z.unknown())
const one = { method: 'GET', tag, errors: [404] } as const

describeRoute({
  method: 'POST',
  path: `${base}/workflow/run`,
  summary:
    'Put a session right: priced by the rate version of its start, the metered figures stay in its corrections',
  tag,
  body: z.object({
    id: z.string(),
    previousState: state,
    nextState: state,
    objectType: z.string().nullish(),
    data: correctionData,
  }),
  answer: loose,
  errors: [404, 409, 422],
})
describeRoute({
  method: 'POST',
  path: `${base}/:id/correction/preview`,
  summary: 'What a correction would come to; nothing is written',
  tag,
  body: previewBody,
  answer: z.object({
    stoppedAt: instant,
    energy: kWh,
    duration: seconds,
    sum: tenge.nullable(),
    lines: z.array(priceLine).nullable(),
    warning: z.string().nullable(),
    isAllowed: z.boolean(),
  }),
  errors: [404, 422],
})
describeRoute({
  method: 'POST',
  path: `${base}/totals`,
  summary: 'How many sessions a filter lets through, their energy, sum and time',
  tag,
  body: totalsBody,
  answer: z.object({ count: z.int(), energy: kWh, sum: tenge, duration: seconds }),
})
describeRoute({
  ...one,
  path: `${base}/:id/corrections`,
  summary: 'What people changed about a session; the first one’s `before` is what was metered',
  answer: z.object({
    result: z.array(
      z.object({
        id: z.string(),
        at: instant,
        userId: z.string().nullable(),
        userName: z.string().nullable(),
        kind: z.enum(['correct', 'forceClose', 'waive']),
        reason: z.string(),
        before: loose,
        after: loose,
      }),
    ),
  }),
})
const frame = z.object({ id: z.string(), at: instant, direction: z.enum(['in', 'out']), frame: z.string() })
describeRoute({
  ...one,
  path: `${base}/:id/timeline`,
  summary: 'What happened to a session, with the OCPP frames behind it where they were kept',
  answer: z.object({
    events: z.array(
      z.object({
        at: instant,
        kind: z.string(),
        latencyMs: z.number().nullable(),
        frameId: z.string().nullable(),
        userName: z.string().nullable(),
        data: loose,
        frames: z.array(frame),
      }),
    ),
  }),
})
describeRoute({
  ...one,
  path: `${base}/:id/curve`,
  summary: 'Power, energy and the car’s charge over a session; silences as gaps, prices as bands',
  answer: z.object({
    points: z.array(
      z.object({
        at: instant,
        energy: kWh.nullable(),
        power: z.number().nullable().describe('kW'),
        soc: z.number().nullable().describe('%'),
      }),
    ),
    gaps: z.array(z.object({ from: instant, to: instant })),
    bands: z.array(z.object({ from: instant, to: instant, priceEnergy: tenge })),
    limitKw: z.number().nullable(),
  }),
})
