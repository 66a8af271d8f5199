import type { PackageOffer } from '@zaryad/model/calls/drivers'
import { askOnce } from '../payments/askOnce.ts'
import { type Begun, cardStep } from '../payments/begin.ts'
import { forgetIntent, keyFor } from '../payments/intent.ts'
import { keepPayment } from '../payments/ownPayments.ts'
import { askAsDriver } from './driverHttp.ts'

/** A package and its bank; answers where the driver goes next. Asked again after a lost answer it is the same purchase. */
export async function buy(offer: PackageOffer, payType: 'KASPI' | 'HALYK'): Promise<Begun> {
  const body = { packageId: offer.id, payType, key: keyFor(`${offer.id} ${payType}`) }
  const asked = await askOnce(() => askAsDriver('POST /api/v1/driver/packages/buy', { body }))
  forgetIntent()
  const { id, secret = '', redirectUrl } = asked
  keepPayment({
    ...{ id, secret, atMs: Date.now(), pointId: '', connectorId: 0, station: offer.name.ru, sum: asked.sum },
    ...{ amount: null, method: payType, phone: null, redirectUrl: redirectUrl ?? null, isOver: true },
  })
  if (payType === 'HALYK') return cardStep({ id, secret }, asked.sum)
  return redirectUrl ? { id, secret, next: 'bank', url: redirectUrl } : { id, secret, next: 'session' }
}
