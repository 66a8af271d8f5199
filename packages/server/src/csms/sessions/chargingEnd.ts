import type { MeterSample } from '@zaryad/model/pricing/energyCurve'

type End = {
  samples: readonly MeterSample[]
  meterStopWh: number
  stoppedMs: number
  /** The end did not say where its meter stood: it is where the last sample had it. */
  isAssumed?: boolean | undefined
}

/**
 * When the car stopped taking energy, so that idle time can be told from charging: the first sample at which
 * the register stands where it ends. Undefined when the register rose to the end, or nobody looked: after the last
 * sample before it that is so of an end which is assumed.
 */
export function chargingEndOf({ samples, meterStopWh, stoppedMs, isAssumed }: End): number | undefined {
  const final = samples.find(({ registerWh }) => registerWh >= meterStopWh)
  if (isAssumed && final === samples.findLast(({ at }) => at <= stoppedMs)) return undefined
  return final && final.at < stoppedMs ? final.at : undefined
}
