import { dayMs } from './durations.ts'
import { networkTimeZone } from './networkTimeZone.ts'
import { localOf } from './pricing/localTime.ts'

/** The day by the network's clock. */
export const dayOf = (at: Date, days = 0) =>
  new Date(localOf(networkTimeZone, at.getTime()) + days * dayMs).toISOString().slice(0, 10)
