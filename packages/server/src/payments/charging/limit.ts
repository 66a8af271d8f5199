import type { MeterSample } from '@zaryad/model/pricing/energyCurve'
import { price } from '@zaryad/model/pricing/price'
import type { RateTerms } from '@zaryad/model/pricing/rate'

/** A session that was paid for, as its last reading has it. */
export type Metered = {
  terms: RateTerms | null
  timeZone: string
  startedMs: number
  /** Since the start, at `atMs`. */
  energyWh: number
  powerW: number
  atMs: number
  /** Since when its car takes nothing more. */
  idleSinceMs?: number | undefined
  /** What it had shown on the way there (`curve.ts`). */
  curve: readonly MeterSample[]
}
export type Limit = { sumTiyn: number | null; volumeWh: number | null }

const MS_PER_HOUR = 3_600_000

/** What a session costs that goes on at its present power until the instant. */
function costAt(
  { terms, timeZone, startedMs, energyWh, powerW, atMs, idleSinceMs, curve }: Metered,
  ms: number,
): number {
  if (!terms) return 0
  const grownWh = energyWh + (powerW * Math.max(0, ms - atMs)) / MS_PER_HOUR
  return price({
    terms,
    timeZone,
    startedAt: startedMs,
    stoppedAt: ms,
    energyWh: Math.floor(grownWh),
    meterStartWh: 0,
    samples: [...curve],
    ...(idleSinceMs === undefined ? {} : { chargingEndedAt: idleSinceMs }),
  }).sumTiyn
}

/** When the volume is used up at the present power. */
function volumeEndMs({ energyWh, powerW, atMs }: Metered, volumeWh: number): number {
  const restWh = volumeWh - energyWh
  if (restWh <= 0) return atMs
  return powerW > 0 ? atMs + (restWh / powerW) * MS_PER_HOUR : Number.POSITIVE_INFINITY
}

/** When the sum is used up, to 50 ms, looking `aheadMs` far; infinity where it is not within sight. */
function sumEndMs(metered: Metered, sumTiyn: number, aheadMs: number): number {
  let [low, high] = [metered.atMs, metered.atMs + aheadMs]
  if (costAt(metered, high) < sumTiyn) return Number.POSITIVE_INFINITY
  while (high - low > 50) {
    const middle = (low + high) / 2
    if (costAt(metered, middle) < sumTiyn) low = middle
    else high = middle
  }
  return high
}

/** The instant at which what was paid for is used up; infinity where it is beyond the look-ahead. */
export function limitAtMs(metered: Metered, { sumTiyn, volumeWh }: Limit, aheadMs: number): number {
  const bySum = sumTiyn === null ? Number.POSITIVE_INFINITY : sumEndMs(metered, sumTiyn, aheadMs)
  const byVolume = volumeWh === null ? Number.POSITIVE_INFINITY : volumeEndMs(metered, volumeWh)
  const soonest = Math.min(bySum, byVolume)
  return soonest > metered.atMs + aheadMs ? Number.POSITIVE_INFINITY : soonest
}
