import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { serve } from '../../calls/serve.ts'
import type { Charging } from '../charging/command.ts'
import { askNow } from '../reconcile.ts'
import { sayIn } from './pageWords.ts'
import { returnedOf } from './returned.ts'
import { isOpen, returnPage } from './returnPage.ts'

const query = z.object({ payment: z.string(), secret: z.string().max(100) })

export function returnPages(app: FastifyInstance, charging: Charging): void {
  const { deps, onError } = charging
  for (const isSuccess of [true, false])
    serve(app, deps, isSuccess ? 'GET /success.html' : 'GET /failure.html', async ({ request, reply }) => {
      const { data } = query.safeParse(request.query)
      const returned = data && (await returnedOf(deps, data.payment, data.secret))
      if (isSuccess && returned && isOpen(returned)) void askNow(charging, returned.id).catch(onError)
      const page = returnPage(returned, {
        isSuccess,
        secret: data?.secret ?? '',
        say: sayIn(languageOf(request)),
      })
      // a bank that sends nobody's payment back has reached the page all the same; a wrong secret is gone
      reply.code(returned || !data ? 200 : 410).header('cache-control', 'no-store')
      return reply.type('text/html; charset=utf-8').send(page)
    })
}

const languageOf = ({ cookies }: FastifyRequest) => cookies.i18next
