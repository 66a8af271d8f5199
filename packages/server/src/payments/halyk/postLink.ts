import { AppError } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { serve } from '../../calls/serve.ts'
import { findAttempt } from '../attempts.ts'
import type { Paying } from '../context.ts'
import { tell } from '../kaspi/callback.ts'
import { isSame } from '../secret.ts'
import { verify } from './verify.ts'

export const postLinkPath = '/bank/api/halyk/payment/payOrder/post'
const RETRY_AFTER_S = 30
const word = z.object({ secret_hash: z.string() })

/** A callback proves nothing by itself: it only makes us ask (protocols §1.5). Unknown keys look like good ones. */
export function halykPostLink(app: FastifyInstance, paying: Paying): void {
  const { deps, banks, onError } = paying
  serve(app, deps, `POST ${postLinkPath}/:key`, async ({ params, request }) => {
    const attempt = await findAttempt(deps.db.system, { callbackKey: params.key })
    const given = word.safeParse(request.body)
    const isGenuine =
      attempt?.secret_hash && given.success ? isSame(given.data.secret_hash, attempt.secret_hash) : false
    if (!attempt || !isGenuine || !banks.halyk) return {}
    // the bank cannot be asked now: it may call again, and is asked without that too (`reconcile`)
    const isNews = await verify(deps, banks.halyk, attempt).catch((error: unknown) => {
      onError(error)
      throw new AppError('unavailable', { extra: { retryAfter: RETRY_AFTER_S } })
    })
    if (isNews) tell(paying, attempt)
    return {}
  })
}
