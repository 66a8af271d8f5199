import type { RateTerms, SchedulePeriod } from './rate.ts'

export const dayMinutes = 24 * 60

/** A schedule period made ready for matching. `toMinute` ≤ `fromMinute` runs into the next day. */
export type Period = {
  days: ReadonlySet<number>
  fromMinute: number
  toMinute: number
  priceEnergyTiyn: number
  priceTimeTiyn: number
}

export const isPrice = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
export const isWeekday = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 7

/** Minute of the day of an HH:mm text, undefined when it is none. */
export function minuteOf(text: string): number | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text)
  if (match) return Number(match[1]) * 60 + Number(match[2])
  return undefined
}

export const endMinuteOf = (text: string) => (text === '24:00' ? dayMinutes : minuteOf(text))

/** A nonsense price is never charged: it counts as `otherwise`. */
export const priceOr = (value: unknown, otherwise: number) => (isPrice(value) ? value : otherwise)

/** The periods that can change a price. Unreadable ones never match; empty when the base always applies. */
export function periodsOf(terms: RateTerms): Period[] {
  if (!terms.schedule?.length) return []
  const energy = priceOr(terms.priceEnergyTiyn, 0)
  const time = priceOr(terms.priceTimeTiyn, 0)
  const periods = terms.schedule.flatMap((entry) => periodOf(entry, energy, time) ?? [])
  const changesPrice = periods.some((p) => p.priceEnergyTiyn !== energy || p.priceTimeTiyn !== time)
  return changesPrice ? periods : []
}

function periodOf(entry: SchedulePeriod, baseEnergy: number, baseTime: number): Period | undefined {
  const fromMinute = minuteOf(entry?.from)
  const toMinute = endMinuteOf(entry?.to)
  if (fromMinute === undefined || toMinute === undefined || !Array.isArray(entry.days)) return undefined
  return {
    days: new Set(entry.days),
    fromMinute,
    toMinute,
    priceEnergyTiyn: priceOr(entry.priceEnergyTiyn, baseEnergy),
    priceTimeTiyn: priceOr(entry.priceTimeTiyn, baseTime),
  }
}

/** Does the period hold at this minute of this ISO weekday? */
export function covers(period: Period, weekday: number, minute: number): boolean {
  const { days, fromMinute, toMinute } = period
  if (fromMinute < toMinute) return minute >= fromMinute && minute < toMinute && days.has(weekday)
  const yesterday = weekday === 1 ? 7 : weekday - 1
  return (minute >= fromMinute && days.has(weekday)) || (minute < toMinute && days.has(yesterday))
}
