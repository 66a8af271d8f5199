import { AppError } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { fieldsOf, limited } from '../http/limits.ts'
import { parse } from '../http/parse.ts'
import { describeRoute } from '../openapi/describeRoute.ts'
import { requireSecret } from '../payments/driver/access.ts'
import { receipt } from './receipt.ts'
import { receiptOf } from './receiptOf.ts'

const query = z.object({ id: z.string().max(64), secret: z.string().max(100).optional() })
const path = '/api/v1/client/payments/receipt'
describeRoute({
  method: 'GET',
  path,
  summary: 'A receipt by the payment’s secret, or of the signed-in driver’s own payment',
  tag: 'payments',
  public: true,
  answer: receipt,
  errors: [404],
})

/** Another's looks as one that is not there. */
export function receipts(app: FastifyInstance, { db }: Deps): void {
  const limits = limited(app, {
    flood: 6_000,
    each: 60,
    of: (request) => `${request.actor?.id} ${fieldsOf(request.query, 'id', 'secret')}`,
  })
  app.get(path, limits, async (request, reply) => {
    const { id, secret } = parse(query, request.query, 'malformed')
    const { system } = db
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
  })
}
