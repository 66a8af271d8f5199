import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { requireActor } from '../auth/actor.ts'
import type { Scope, Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { parse } from '../http/parse.ts'
import { describeRoute } from '../openapi/describeRoute.ts'
import { anomalies } from './anomalies.ts'
import { checkQuestion, type Question, questionBody, scopeOf } from './question.ts'
import { series } from './series.ts'

const instant = z.string()
const route = { method: 'POST', tag: 'meterValues', body: questionBody, errors: [422] } as const
describeRoute({
  ...route,
  path: '/api/v1/meterValues/series/search',
  summary: 'Readings of a month at most, drawn together for a chart',
  answer: z.object({
    result: z.array(
      z.object({
        connectorId: z.int(),
        measurand: z.string(),
        phase: z.string(),
        unit: z.string(),
        points: z.array(z.object({ at: instant, value: z.number(), min: z.number(), max: z.number() })),
      }),
    ),
  }),
})
describeRoute({
  ...route,
  path: '/api/v1/meterValues/anomalies/search',
  summary: 'Where the energy register is silent, falls or leaps',
  answer: z.object({
    result: z.array(
      z.object({
        kind: z.enum(['gap', 'backward', 'jump']),
        connectorId: z.int(),
        transactionId: z.int(),
        from: instant,
        to: instant,
        before: z.number().describe('kWh'),
        after: z.number().describe('kWh'),
      }),
    ),
  }),
})

/** What is asked of readings beyond the kit's search. */
export function readingRoutes(app: FastifyInstance, { db }: Deps): void {
  const ask =
    <T>(answer: (tx: Tx, scope: Scope, question: Question) => Promise<T[]>) =>
    async (request: FastifyRequest): Promise<{ result: T[] }> => {
      const scope = scopeOf(requireActor(request))
      const question = parse(questionBody, request.body)
      checkQuestion(question)
      return { result: await db.people.scoped(scope, (tx) => answer(tx, scope, question)) }
    }
  app.post('/api/v1/meterValues/series/search', ask(series))
  app.post('/api/v1/meterValues/anomalies/search', ask(anomalies))
}
