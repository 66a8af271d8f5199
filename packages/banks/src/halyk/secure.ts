import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { secureCode } from './cards.ts'
import { finish } from './payform.ts'
import { secureForm } from './secureForm.ts'
import type { Stand } from './stand.ts'

const opened = z.object({ PaReq: z.string(), MD: z.string(), TermUrl: z.string() })
const confirmed = z.object({ MD: z.string(), code: z.string(), TermUrl: z.string().default('') })

/** 3-D Secure as `cryptopay` announces it: `PaReq`, `MD`, `TermUrl` go to the issuer's page by POST. */
export function secure(app: FastifyInstance, stand: Stand): void {
  app.post('/acs', async (request, reply) => {
    const given = opened.safeParse(request.body)
    const operation = given.success ? stand.operations.byId(given.data.MD) : undefined
    if (!given.success || operation?.statusName !== '3D') return reply.code(400).send()
    return reply.type('text/html').send(secureForm(stand, operation, request, given.data.TermUrl))
  })

  app.post('/acs/confirm', async (request, reply) => {
    const given = confirmed.safeParse(request.body)
    const operation = given.success ? stand.operations.byId(given.data.MD) : undefined
    if (!given.success || operation?.statusName !== '3D') return reply.code(400).send()
    const isRight = given.data.code.trim() === secureCode
    const fate = isRight
      ? { outcome: 'ok' as const, reasonCode: 0, reason: '' }
      : { outcome: 'declined' as const, reasonCode: 455, reason: 'Проверка 3-D Secure не пройдена' }
    return reply.redirect(await finish(operation, stand, fate), 303)
  })
}
