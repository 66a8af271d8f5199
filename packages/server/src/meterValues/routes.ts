import type { ReadingsQuestion } from '@zaryad/model/calls/readings'
import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import type { Scope, Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { anomalies } from './anomalies.ts'
import { checkQuestion } from './question.ts'
import { series } from './series.ts'

/** What is asked of readings beyond the kit's search. */
export function readingRoutes(app: FastifyInstance, deps: Deps): void {
  const ask =
    <T>(answer: (tx: Tx, scope: Scope, question: ReadingsQuestion) => Promise<T[]>) =>
    async ({ scope, body }: { scope: Scope; body: ReadingsQuestion }): Promise<{ result: T[] }> => {
      checkQuestion(body)
      return { result: await deps.db.people.scoped(scope, (tx) => answer(tx, scope, body)) }
    }
  serve(app, deps, 'POST /api/v1/meterValues/series/search', ask(series))
  serve(app, deps, 'POST /api/v1/meterValues/anomalies/search', ask(anomalies))
}
