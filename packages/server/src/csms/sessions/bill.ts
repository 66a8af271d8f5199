import type { MeterSample } from '@zaryad/model/pricing/energyCurve'
import { type Price, price } from '@zaryad/model/pricing/price'
import type { RateTerms } from '@zaryad/model/pricing/rate'
import { chargingEndOf } from './chargingEnd.ts'

type Billed = {
  terms: RateTerms
  timeZone: string
  startedMs: number
  stoppedMs: number
  energyWh: number
  meterStartWh: number | undefined
  /** Where its meter stands; undefined while energy flows, for what flows does not idle. */
  meterStopWh: number | undefined
  samples: MeterSample[]
  isAssumed?: boolean | undefined
}

/** What a session costs that stopped there: the bill at its end, and at each second before what it would come to. */
export function billOf({ meterStopWh, isAssumed, ...billed }: Billed): Price {
  const { startedMs: startedAt, stoppedMs: stoppedAt, samples } = billed
  const chargingEndedAt =
    meterStopWh === undefined
      ? undefined
      : chargingEndOf({ samples, meterStopWh, stoppedMs: stoppedAt, isAssumed })
  return price({ ...billed, startedAt, stoppedAt, chargingEndedAt })
}
