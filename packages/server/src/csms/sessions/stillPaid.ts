import { openPaymentStates } from '@zaryad/model'
import { listed } from '../../db/sql.ts'

const isOpen = `y.id = a.payment_id and y.state in ${listed(openPaymentStates)}`

/**
 * Of a tag `a` (`id_tag_info`) that a payment gave: the payment, if it is not over, as it stays until the session is
 * there. A start may be told after its driver has cancelled, with a time before that; and who cancels at the same
 * moment sees the session, or the session sees that everything has gone back. One payment pays for one session: `own`
 * says which `x` that is, and of no other it is asked when the tag was used up, for a station's clock may be behind. With
 * it the prices that its driver was shown.
 */
export const stillPaid = (
  own: string,
) => `left join lateral (select y.id as payment_id, v.rate_id, v.version as rate_version from payments y
      left join rate_versions v on v.rate_id = y.rate_id and v.version = y.rate_version
      where ${isOpen} and not exists (select from transactions x where x.payment_id = y.id and not ${own})
      for share of y) paid on true`

/** Nobody pays for it any more, or for another already: as of a card that is unknown, the station is to end it. */
export const statusPaid = `case when a.payment_id is not null and paid.payment_id is null then 'Invalid' else a.status end`

/** The same where it is only asked about: nothing begins by it. */
export const statusAsked = `case when a.payment_id is not null
    and not exists (select from payments y where ${isOpen}) then 'Invalid' else a.status end`
