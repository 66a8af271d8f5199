import type { SentBody } from '@zaryad/model/call'
import type { Calls } from '@zaryad/model/calls/index'
import { HttpError } from '../../session/HttpError.ts'
import { askAsDriver } from '../account/driverHttp.ts'
import { askOnce, ProviderError } from './askOnce.ts'
import { cardPath } from './card/cardLink.ts'
import { holder } from './holder.ts'
import { keyFor, type Order, printOf } from './intent.ts'
import { payOrder, type SecureForm } from './payOrder.ts'

type Paying = Order & { service: string }
/** A payment that exists, and where its driver goes next. */
export type Begun = { id: string; secret: string } & (
  | { next: 'bank'; url: string }
  | { next: 'card'; path: string }
  | { next: 'secure'; form: SecureForm }
  | { next: 'session' }
)

type Requested = { id: string; secret: string; redirectUrl?: string | undefined }

/** Spec §5, §7; the same order asked again after a lost answer is the same payment. */
export async function beginPayment(order: Paying): Promise<Begun> {
  const asked = await request(order)
  const { id, secret } = asked
  if (order.method === 'KASPI')
    return asked.redirectUrl
      ? { id, secret, next: 'bank', url: asked.redirectUrl }
      : { id, secret, next: 'session' }
  return order.method === 'HALYK' ? cardStep(asked, order.sum) : { id, secret, next: 'session' }
}

async function request({ method, sum, amount, bonusId, phone, ...order }: Paying): Promise<Requested> {
  const body = {
    ...order,
    sum,
    amount,
    payType: method,
    state: 1 as const,
    key: keyFor(printOf({ ...order, sum, amount, bonusId, phone, method })),
  }
  const { secret, ...asked } = await askOnce(() => send({ ...body, bonusId, phone, holder: holder() }))
  if (secret === undefined) throw new HttpError(500, null)
  return { ...asked, secret }
}

const path = 'POST /api/v1/client/payments/request'

/** In the name of the driver who is signed in; one whose session has ended pays all the same, but not by bonus. */
async function send(body: SentBody<Calls[typeof path]>) {
  try {
    return await askAsDriver(path, { body })
  } catch (error) {
    const hasEnded = error instanceof HttpError && error.status === 401
    if (hasEnded && body.payType !== 'BONUS') return askAsDriver(path, { body })
    throw error
  }
}

/** Result codes of the spec, §4: only `token` goes on to the card page. */
export async function cardStep({ id, secret }: { id: string; secret: string }, sum: number): Promise<Begun> {
  const said = await payOrder(id, sum).catch((error: unknown) => {
    // Paid already, by another tab or before the back button; what says of which field is another refusal
    if (error instanceof HttpError && error.problem?.code === 'wrongState' && !error.problem.errors?.length)
      return 'done' as const
    if (error instanceof HttpError && error.status >= 500) throw new ProviderError('HALYK')
    throw error
  })
  if (said === 'done' || said.resultCode === 1) return { id, secret, next: 'session' }
  if (said.resultCode === 2) return { id, secret, next: 'secure', form: said.secure3D }
  if (said.resultCode === 0) throw new ProviderError('HALYK')
  const { invoiceId, key, token } = said
  const path = cardPath({ paymentId: id, secret, sum, invoiceId, key, token, atMs: Date.now() })
  return { id, secret, next: 'card', path }
}
