import type { PaymentView } from './view.ts'

type Chosen = Pick<PaymentView, 'sum' | 'amount' | 'payType'> & {
  place: Pick<PaymentView['place'], 'pointId' | 'connectorId'>
}

/** Back to the sum and the methods, with all that was chosen; where Kaspi was refused, on to the card. */
export function againPath({ place, sum, amount, payType }: Chosen, isRefused = false): string {
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
