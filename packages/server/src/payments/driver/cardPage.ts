import { AppError } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { describeRoute } from '../../openapi/describeRoute.ts'
import type { Charging } from '../charging/command.ts'

const path = '/api/v1/client/payments/card'
describeRoute({
  method: 'GET',
  path,
  summary: 'What the card page needs to know of the bank',
  tag: 'payments',
  public: true,
  answer: z.object({ scriptUrl: z.string(), terminal: z.string() }),
  errors: [404],
})

/** Never out of the page's own address: a script that one could name there would be anybody's. */
export function cardPage(app: FastifyInstance, { banks }: Charging): void {
  app.get(path, () => {
    if (!banks.halyk) throw new AppError('notFound')
    return { scriptUrl: banks.halyk.scriptUrl, terminal: banks.halyk.terminal }
  })
}
