import { minuteMs } from '@zaryad/model/durations'
import { networkTimeZone } from '@zaryad/model/networkTimeZone'
import { tiynOf } from '@zaryad/model/pricing/money'
import { rateSpans } from '@zaryad/model/pricing/rateSpans'
import { termsOf } from '@zaryad/model/pricing/wireTerms'
import type { MapPoint, MapStation } from './station.ts'

/** Many points have one rate: a schedule is looked through once a minute. */
const known = new Map<string, number>()
let knownAtMs = 0

function energyTiyn({ priceEnergy, schedule }: MapPoint['rate'], timeZone: string, nowMs: number): number {
  if (!schedule) return tiynOf(priceEnergy ?? 0) ?? 0
  const atMs = Math.floor(nowMs / minuteMs) * minuteMs
  if (atMs !== knownAtMs) known.clear()
  knownAtMs = atMs
  const key = JSON.stringify([priceEnergy, schedule, timeZone])
  const kept = known.get(key)
  if (kept !== undefined) return kept
  const none = { priceTime: 0, priceStart: 0, priceIdle: 0, idleGraceMinutes: 0 }
  const terms = termsOf({ priceEnergy: priceEnergy ?? 0, schedule, ...none })
  const [span] = rateSpans({ terms, timeZone, from: atMs, to: atMs + minuteMs })
  const found = span?.priceEnergyTiyn ?? 0
  known.set(key, found)
  return found
}

type Price = { lowestTiyn: number; isOne: boolean }

/** What a kWh costs there now, from the lowest on; null where it has no price. */
export function priceOf({ points, timeZone = networkTimeZone }: MapStation, nowMs: number): Price | null {
  const prices = points
    .filter(({ rate }) => rate.priceEnergy !== undefined)
    .map(({ rate }) => energyTiyn(rate, timeZone, nowMs))
    .filter((price) => price > 0)
  if (prices.length === 0) return null
  const lowestTiyn = Math.min(...prices)
  return { lowestTiyn, isOne: prices.every((price) => price === lowestTiyn) }
}
