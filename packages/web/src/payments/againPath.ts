import type { PaymentView } from './view.ts'

type Chosen = Pick<PaymentView, 'sum' | 'amount' | 'payType'> & {
  place: Pick<PaymentView['place'], 'pointId' | 'connectorId'>
}

/** Back to the sum and the methods, with all that was chosen. */
export function againPath({ place, sum, amount, payType }: Chosen): string {
  const query = new URLSearchParams({
    point: place.pointId,
    connector: String(place.connectorId),
    method: payType,
    ...(amount === null ? { sum: String(Math.round(sum)) } : { amount: String(amount) }),
  })
  return `/map/pay?${query}`
}

/** The connector's page, for another charge. */
export const connectorPath = ({ place }: Pick<Chosen, 'place'>): string =>
  `/map?${new URLSearchParams({ point: place.pointId, connector: String(place.connectorId) })}`
