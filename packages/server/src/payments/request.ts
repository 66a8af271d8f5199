import { rule } from '@zaryad/model'
import type { PaymentBody } from '@zaryad/model/calls/payments'
import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import { languageOf } from '../http/language.ts'
import type { Banks } from './banks.ts'
import type { Paying } from './context.ts'
import { openKaspi } from './kaspi/open.ts'
import { type Made, makePayment } from './makePayment.ts'
import { newSecret, secretOf } from './secret.ts'

/** Spec §7, contract §6. */
export function paymentRequest(app: FastifyInstance, paying: Paying): void {
  serve(app, paying.deps, 'POST /api/v1/client/payments/request', async ({ body: given, request }) => {
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
export function checkMethod(
  { banks }: { banks: Record<keyof Banks, unknown> },
  { payType, sum, amount, bonusId }: Pick<PaymentBody, 'payType' | 'sum' | 'amount' | 'bonusId'>,
): void {
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
