import type { MeterSample } from '@zaryad/model/pricing/energyCurve'

type End = { samples: readonly MeterSample[]; meterStopWh: number; stoppedMs: number }

/**
 * When the car stopped taking energy, so that idle time can be told from charging: the first sample at which
 * the register stands where it ends. Undefined when the register rose to the end, or nobody looked.
 */
export function chargingEndOf({ samples, meterStopWh, stoppedMs }: End): number | undefined {
  const final = samples.find(({ registerWh }) => registerWh >= meterStopWh)
  return final && final.at < stoppedMs ? final.at : undefined
}
