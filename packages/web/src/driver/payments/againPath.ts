import { ownPayment } from './ownPayments.ts'
import type { PaymentView } from './view.ts'

type Chosen = Pick<PaymentView, 'sum' | 'amount' | 'payType' | 'addsTo'> & {
  place: Pick<PaymentView['place'], 'pointId' | 'connectorId'>
}

/** Back to the sum and the methods, with all that was chosen; where Kaspi was refused, on to the card. */
export function againPath({ place, sum, amount, payType, addsTo }: Chosen, isRefused = false): string {
  if (addsTo) return addPath(addsTo, ownPayment(addsTo)?.secret)
  const query = new URLSearchParams({
    point: place.pointId,
    connector: String(place.connectorId),
    method: payType === 'KASPI' && isRefused ? 'HALYK' : payType,
    ...(amount === null ? { sum: String(Math.round(sum)) } : { amount: String(amount) }),
  })
  return `/map/pay?${query}`
}

/** The connector's page, for another charge. */
export const connectorPath = ({ place }: Pick<Chosen, 'place'>): string =>
  `/map?${new URLSearchParams({ point: place.pointId, connector: String(place.connectorId) })}`

export const sessionPath = (id: string, secret: string | undefined): string =>
  `/map/session/${id}${secret ? `#${secret}` : ''}`

/** More money for a session under way. */
export const addPath = (id: string, secret: string | undefined): string =>
  `/map/session/${id}/add${secret ? `#${secret}` : ''}`
