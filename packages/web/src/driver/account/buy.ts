import { type Begun, cardStep } from '../../payments/begin.ts'
import { keepPayment } from '../../payments/ownPayments.ts'
import { driverHttp } from './driverHttp.ts'
import type { Offer } from './rows.ts'

type Asked = { id: string; sum: number; secret?: string; redirectUrl?: string }
const keys = new Map<string, string>()

/** The same tap again after a lost answer is the same purchase. */
const keyFor = (print: string) => {
  const key =
    keys.get(print) ??
    [...crypto.getRandomValues(new Uint8Array(24))].map((byte) => byte.toString(16)).join('')
  keys.set(print, key)
  return key
}

/** A package and its bank; answers where the driver goes next. */
export async function buy(offer: Offer, payType: 'KASPI' | 'HALYK'): Promise<Begun> {
  const print = `${offer.id} ${payType}`
  const body = { packageId: offer.id, payType, key: keyFor(print) }
  const asked = (await driverHttp({ path: '/driver/packages/buy', body })) as Asked
  keys.delete(print)
  const { id, secret = '', redirectUrl } = asked
  keepPayment({
    ...{ id, secret, atMs: Date.now(), pointId: '', connectorId: 0, station: offer.name.ru, sum: asked.sum },
    ...{
      amount: null,
      method: payType,
      phone: null,
      redirectUrl: redirectUrl ?? null,
      idle: null,
      isOver: true,
    },
  })
  if (payType === 'HALYK') return cardStep({ id, secret }, asked.sum)
  return redirectUrl ? { id, secret, next: 'bank', url: redirectUrl } : { id, secret, next: 'session' }
}
