import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { describeRoute } from '../../openapi/describeRoute.ts'
import { findAttempt } from '../attempts.ts'
import type { Paying } from '../context.ts'
import { tell } from '../kaspi/callback.ts'
import { isSame } from '../secret.ts'
import { verify } from './verify.ts'

export const postLinkPath = '/bank/api/halyk/payment/payOrder/post'
const word = z.object({ secret_hash: z.string() })

describeRoute({
  method: 'POST',
  path: `${postLinkPath}/:key`,
  summary: 'Halyk’s postLink: its secret is checked, then the bank itself is asked',
  tag: 'banks',
  public: true,
})

/** A callback proves nothing by itself: it only makes us ask (protocols §1.5). Unknown keys look like good ones. */
export function halykPostLink(app: FastifyInstance, paying: Paying): void {
  const { deps, banks } = paying
  app.post<{ Params: { key: string } }>(`${postLinkPath}/:key`, async (request, reply) => {
    const attempt = await findAttempt(deps.db.system, { callbackKey: request.params.key })
    const given = word.safeParse(request.body)
    const isGenuine =
      attempt?.secret_hash && given.success ? isSame(given.data.secret_hash, attempt.secret_hash) : false
    if (!attempt || !isGenuine || !banks.halyk) return reply.code(200).send({})
    if (await verify(deps, banks.halyk, attempt)) tell(paying, attempt)
    return reply.code(200).send({})
  })
}
