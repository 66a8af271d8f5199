import { dayMs } from '@zaryad/model/durations'
import { networkTimeZone } from '@zaryad/model/networkTimeZone'
import { localOf } from '@zaryad/model/pricing/localTime'

/** The day by the network's clock. */
export const dayOf = (at: Date, days = 0) =>
  new Date(localOf(networkTimeZone, at.getTime()) + days * dayMs).toISOString().slice(0, 10)
