import { covers, dayMinutes, endMinuteOf, minuteOf } from '@zaryad/model/pricing/schedule'
import type { Period } from './period.ts'

/** Minutes [from, to) of a day in which one price holds: that of a period, or the base price without one. */
export type Band = { from: number; to: number; period: number | null }

export const week = [1, 2, 3, 4, 5, 6, 7]

type Known = { index: number; days: ReadonlySet<number>; fromMinute: number; toMinute: number }

function knownPeriods(periods: Period[]): Known[] {
  return periods.flatMap(({ days, from, to }, index) => {
    const [fromMinute, toMinute] = [minuteOf(from), endMinuteOf(to)]
    if (fromMinute === undefined || toMinute === undefined) return []
    return [{ index, days: new Set(days), fromMinute, toMinute }]
  })
}

const prices = { priceEnergyTiyn: 0, priceTimeTiyn: 0 }

/** A day from midnight to midnight; a night that began the day before is its morning. */
export function dayBands(periods: Period[], day: number): Band[] {
  const known = knownPeriods(periods)
  const cuts = known.flatMap(({ fromMinute, toMinute }) => [fromMinute, toMinute % dayMinutes])
  const minutes = [...new Set([0, ...cuts])].sort((a, b) => a - b)
  const bands: Band[] = []
  for (const [index, from] of minutes.entries()) {
    const period = known.find((each) => covers({ ...each, ...prices }, day, from))?.index ?? null
    const to = minutes[index + 1] ?? dayMinutes
    const last = bands.at(-1)
    if (last && last.period === period) last.to = to
    else bands.push({ from, to, period })
  }
  return bands
}

/** Minutes of the week by period; `null` is what the base price fills. */
export function weekMinutes(periods: Period[]): Map<number | null, number> {
  const minutes = new Map<number | null, number>()
  for (const { from, to, period } of week.flatMap((day) => dayBands(periods, day)))
    minutes.set(period, (minutes.get(period) ?? 0) + to - from)
  return minutes
}

const two = (value: number) => String(value).padStart(2, '0')
/** `07:30`, `24:00`. */
export const timeOfDay = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/** The colour of a period, by its place; the base price has none. */
export const hueOf = (period: number | null): string => (period === null ? 'base' : String(period % 5))
