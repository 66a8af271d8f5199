import type { RowOf } from '@zaryad/model'
import { isAdministrator } from '@zaryad/model/permissions'
import type { User } from '../../session/session.ts'

type Payment = Pick<RowOf<'client/payments'>, 'state' | 'payType' | 'service' | 'kept'>

/** Something of a settled payment can still be given back. */
export const isRefundable = ({ state, payType, service, kept }: Payment) =>
  state === 'settled' && payType !== 'BONUS' && service !== 'package' && kept > 0

/** A company's money went to its own account long ago: the platform gives it back. */
export const mayRefund = (user: User | null): boolean =>
  user !== null && isAdministrator(user) && !user.readOnly
