import { minuteMs } from '../durations.ts'
import { offsetSpans, weekdayAndMinute } from './localTime.ts'
import type { RateTerms } from './rate.ts'
import { covers, dayMinutes, type Period, periodsOf, priceOr } from './schedule.ts'

const dayMs = dayMinutes * minuteMs

type Prices = { priceEnergyTiyn: number; priceTimeTiyn: number }
/** Instants [from, to) in ms during which the prices stay the same. */
type RateSpan = Prices & { from: number; to: number }
/** The same for one component's price. */
export type PriceSpan = { from: number; to: number; priceTiyn: number }

/** [from, to) cut where a price changes; at least one span, in order, without gaps. */
export function rateSpans(of: { terms: RateTerms; timeZone: string; from: number; to: number }): RateSpan[] {
  const { terms, timeZone, from, to } = of
  const base: Prices = {
    priceEnergyTiyn: priceOr(terms.priceEnergyTiyn, 0),
    priceTimeTiyn: priceOr(terms.priceTimeTiyn, 0),
  }
  const periods = periodsOf(terms)
  if (periods.length === 0) return [{ from, to, ...base }]
  const cuts = cutMinutes(periods)
  const spans: RateSpan[] = []
  for (const stretch of offsetSpans(timeZone, from, to)) {
    const instants = [stretch.from, ...cutsWithin(stretch, cuts), stretch.to]
    for (let i = 0; i + 1 < instants.length; i++) {
      const [start, end] = [instants[i]!, instants[i + 1]!]
      const { weekday, minute } = weekdayAndMinute(start + stretch.offsetMs)
      const prices = periods.find((period) => covers(period, weekday, minute)) ?? base
      append(spans, start, end, prices)
    }
  }
  return spans
}

/** The spans of one component up to `until`, neighbours of the same price made one. */
export function priceSpans(spans: RateSpan[], price: keyof Prices, until: number): PriceSpan[] {
  const merged: PriceSpan[] = []
  for (const span of spans) {
    const last = merged.at(-1)
    if (last && span.from >= until) break
    const to = Math.min(span.to, until)
    if (last?.priceTiyn === span[price]) last.to = to
    else merged.push({ from: span.from, to, priceTiyn: span[price] })
  }
  return merged
}

/** Minutes of the day at which a period may begin or cease to hold. */
function cutMinutes(periods: Period[]): number[] {
  const minutes = periods.flatMap((period) => [period.fromMinute, period.toMinute % dayMinutes])
  return [...new Set(minutes)].sort((a, b) => a - b)
}

/** The offset is constant here, so the wall clock is plain arithmetic. */
function cutsWithin(stretch: { from: number; to: number; offsetMs: number }, minutes: number[]): number[] {
  const instants: number[] = []
  const firstDay = Math.floor((stretch.from + stretch.offsetMs) / dayMs) * dayMs - stretch.offsetMs
  for (let day = firstDay; day < stretch.to; day += dayMs)
    for (const minute of minutes) {
      const instant = day + minute * minuteMs
      if (instant > stretch.from && instant < stretch.to) instants.push(instant)
    }
  return instants
}

function append(spans: RateSpan[], from: number, to: number, prices: Prices) {
  const { priceEnergyTiyn, priceTimeTiyn } = prices
  const last = spans.at(-1)
  if (last?.priceEnergyTiyn === priceEnergyTiyn && last.priceTimeTiyn === priceTimeTiyn) last.to = to
  else spans.push({ from, to, priceEnergyTiyn, priceTimeTiyn })
}
