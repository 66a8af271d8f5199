import type { RowOf } from '@zaryad/model'

type Payment = Pick<RowOf<'client/payments'>, 'state' | 'payType' | 'service' | 'kept'>

/** Something of a settled payment can still be given back. */
export const isRefundable = ({ state, payType, service, kept }: Payment) =>
  state === 'settled' && payType !== 'BONUS' && service !== 'package' && kept > 0
