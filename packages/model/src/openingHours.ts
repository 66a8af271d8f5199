import { dayMs, minuteMs } from './durations.ts'
import { instantOf, localOf, weekdayAndMinute } from './pricing/localTime.ts'
import type { WeeklyHours } from './pricing/overlapping.ts'
import { dayMinutes, endMinuteOf, minuteOf } from './pricing/schedule.ts'

/** When it is open, by the location's clock: at no hour named is at all hours. */
export type OpeningHours = readonly WeeklyHours[]

/** Until when it is so; null is for good. */
type Opening = { isOpen: boolean; untilMs: number | null }

type Span = { from: number; to: number }
type Clock = { from: string; to: string }

/** A week on: whatever goes on until then never ends. */
const lastDay = 8

/** Whether it is open at an instant, and when that changes. */
export function openingAt(hours: OpeningHours, timeZone: string, atMs: number): Opening {
  const localMs = localOf(timeZone, atMs)
  const spans = spansAround(hours, localMs)
  const current = spans.find(({ from, to }) => from <= localMs && localMs < to)
  if (hours.length === 0 || (current && current.to >= startOf(localMs, lastDay)))
    return { isOpen: true, untilMs: null }
  const next = current?.to ?? spans.find(({ from }) => from > localMs)?.from
  return {
    isOpen: current !== undefined,
    untilMs: next === undefined ? null : instantOf(timeZone, next),
  }
}

/** Hours that begin on a weekday, the earliest first. */
export const hoursOn = (hours: OpeningHours, day: number): Clock[] =>
  hours
    .filter(({ days }) => days.includes(day))
    .map(({ from, to }) => ({ from, to }))
    .sort((one, other) => (one.from < other.from ? -1 : 1))

/** The ISO weekday that it is there. */
export const weekdayAt = (timeZone: string, atMs: number): number =>
  weekdayAndMinute(localOf(timeZone, atMs)).weekday

const startOf = (localMs: number, days: number) => (Math.floor(localMs / dayMs) + days) * dayMs

/** As the wall clock reads, from yesterday on; what touches is one. */
function spansAround(hours: OpeningHours, localMs: number): Span[] {
  const found: Span[] = []
  for (let day = -1; day <= lastDay; day += 1) {
    const midnight = startOf(localMs, day)
    for (const { from, to } of hoursOn(hours, weekdayAndMinute(midnight).weekday)) {
      const [first = 0, end = 0] = [minuteOf(from), endMinuteOf(to)]
      const last = end > first ? end : end + dayMinutes
      found.push({ from: midnight + first * minuteMs, to: midnight + last * minuteMs })
    }
  }
  return joined(found)
}

function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const { from, to } of [...spans].sort((one, other) => one.from - other.from)) {
    const last = all.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else all.push({ from, to })
  }
  return all
}
