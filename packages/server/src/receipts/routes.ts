import { AppError } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { requireSecret } from '../payments/driver/access.ts'
import { receiptOf } from './receiptOf.ts'

/** Another's looks as one that is not there. */
export function receipts(app: FastifyInstance, deps: Deps): void {
  const { system } = deps.db
  serve(
    app,
    deps,
    'GET /api/v1/client/payments/receipt',
    async ({ query: { id, secret }, request, reply }) => {
      if (secret) await requireSecret(system, { id, secret })
      else {
        const own = isId(id)
          ? await sql`select from payments where id = ${id} and user_id = ${request.actor?.id ?? null}`.execute(
              system,
            )
          : undefined
        if (!own?.rows[0]) throw new AppError('notFound')
      }
      reply.header('cache-control', 'no-store')
      return receiptOf(system, id)
    },
  )
}
