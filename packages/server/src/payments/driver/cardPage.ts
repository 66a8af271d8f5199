import { AppError } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../calls/serve.ts'
import type { Charging } from '../charging/command.ts'

/** Never out of the page's own address: a script that one could name there would be anybody's. */
export function cardPage(app: FastifyInstance, { deps, banks }: Charging): void {
  serve(app, deps, 'GET /api/v1/client/payments/card', () => {
    if (!banks.halyk) throw new AppError('notFound')
    return { scriptUrl: banks.halyk.scriptUrl, terminal: banks.halyk.terminal }
  })
}
