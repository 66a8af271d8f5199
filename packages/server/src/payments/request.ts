import { rule } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { languageOf } from '../http/language.ts'
import { fieldsOf, limited } from '../http/limits.ts'
import { parse } from '../http/parse.ts'
import { describeRoute } from '../openapi/describeRoute.ts'
import type { Paying } from './context.ts'
import { openKaspi } from './kaspi/open.ts'
import { type Made, makePayment } from './makePayment.ts'
import { type Body, paymentBody } from './paymentBody.ts'
import { newSecret, secretOf } from './secret.ts'

const answer = z.object({
  id: z.string(),
  number: z.number(),
  /** Opens the payment's pages; given once. */
  secret: z.string().optional(),
  redirectUrl: z.string().optional(),
  qrCodeImage: z.string().optional(),
})

const path = '/api/v1/client/payments/request'
describeRoute({
  method: 'POST',
  path,
  summary: 'A driver asks to pay for charging; no sign-in is needed but for a bonus',
  tag: 'payments',
  public: true,
  body: paymentBody,
  answer,
  errors: [404, 409, 422, 502],
})

/** Spec §7, contract §6. */
export function paymentRequest(app: FastifyInstance, paying: Paying): void {
  const limits = limited(app, {
    flood: 1_200,
    each: 60,
    of: ({ ip, body }) => `${ip} ${fieldsOf(body, 'pointId', 'connectorId')}`,
  })
  app.post(path, limits, async (request) => {
    const given = parse(paymentBody, request.body)
    checkMethod(paying, given)
    const secret = secretOf(given.key) ?? newSecret()
    const made = await paying.deps.db.scoped('all', (tx) =>
      makePayment(tx, paying, {
        given,
        secret,
        actor: request.actor,
        ip: request.ip,
        agent: request.headers['user-agent'] ?? '',
        requestId: request.id,
        language: languageOf(request),
      }),
    )
    if (made.isRepeat && !(made.isOpen && secretOf(given.key)))
      return { id: made.id, number: made.number, secret: secretOf(given.key) }
    if (!made.isRepeat) tell(paying, made)
    if (made.isNow || given.payType !== 'KASPI') return { id: made.id, number: made.number, secret }
    const link = await openKaspi(paying, { ...made, service: given.service ?? undefined, secret })
    return { id: made.id, number: made.number, secret, ...link }
  })
}

/** Bonuses are chosen and big enough (spec §5: `takeBonus`); other methods are always allowed, where they are set up. */
function checkMethod({ banks }: Paying, { payType, sum, amount, bonusId }: Body): void {
  if (payType === 'BONUS') {
    if (!bonusId) throw rule('bonusId', 'required')
    if (!amount) throw rule('amount', 'required')
    return
  }
  // of a free station nobody asks a bank
  if (sum > 0 && (payType === 'KASPI' ? !banks.kaspi : !banks.halyk)) throw rule('payType', 'notAllowed')
}

/** Charging may begin, or the connector waits for who has asked. */
function tell({ deps }: Paying, { id, tenantId, isNow }: Made): void {
  deps.notices.tell({
    kind: isNow ? 'paid' : 'asked',
    entity: 'client/payments',
    entityId: id,
    tenantId,
    atMs: deps.clock().getTime(),
  })
}
