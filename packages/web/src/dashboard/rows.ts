import type { TransactionRow } from '@zaryad/model/calls/dashboard'
import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  firstOfMonth,
  mondayOf,
  showDay,
  showDayMonth,
} from '../dates/day.ts'
import type { Filters, Period } from './filters/filters.ts'

/** One period of the charts. */
export type Row = {
  /** The first day of the period, or an hour of a day: `2026-11-20T09`. */
  day: Day
  powerKw: number
  durationH: number
  workKwh: number
  count: number
  sum: number
  averageCheck: number
  /** The period has not ended yet. */
  isUnfinished: boolean
  /** The span begins within the period. */
  isCut: boolean
}

/** What every chart over periods needs to know of one. */
export type Column = Pick<Row, 'day' | 'isUnfinished' | 'isCut'>

export type Wire = TransactionRow

const round2 = (value: number) => Math.round(value * 100) / 100

const firstDayOf: Record<Period, (day: Day) => Day> = {
  hourly: (day) => day.slice(0, 10),
  daily: (day) => day,
  weekly: mondayOf,
  monthly: firstOfMonth,
}

export const nextDayOf: Record<Period, (day: Day) => Day> = {
  hourly: (day) => addDays(day.slice(0, 10), 1),
  daily: (day) => addDays(day, 1),
  weekly: (day) => addDays(day, 7),
  monthly: (day) => addMonths(day, 1),
}

/** Spec, section 4: work is power times hours to 2 decimals, the average check sum by count, 0 without any. */
export function wireRow(wire: Partial<Wire>) {
  const { amount: powerKw = 0, duration = 0, count = 0, sum = 0 } = wire
  const durationH = duration / 3600
  return {
    powerKw,
    durationH,
    workKwh: round2(powerKw * durationH),
    count,
    sum,
    averageCheck: count === 0 ? 0 : Math.round(sum / count),
  }
}

const rowOf = (day: Day, wire: Partial<Wire>, { start, period }: Filters, today: Day): Row => ({
  ...wireRow(wire),
  day,
  isUnfinished: day <= today && nextDayOf[period](day) > today,
  isCut: start !== '' && day < start,
})

const mostPeriods = 400

/** The answer as rows in order, periods without charging included, so that a gap is seen as one. */
export function rowsOf(answer: readonly Wire[], filters: Filters, today: Day): Row[] {
  const { start, end, period } = filters
  const byDay = new Map(answer.map((wire) => [dayOf(wire.time), wire]))
  if (byDay.size === 0) return []
  const known = [...byDay.keys()].sort()
  const first = start ? firstDayOf[period](start) : (known[0] ?? today)
  const last = end && end < today ? end : today
  const days = new Set(known)
  for (let day = first; day <= last && days.size < mostPeriods; day = nextDayOf[period](day)) {
    if (!known.some((other) => other !== day && firstDayOf[period](other) === day)) days.add(day)
  }
  return [...days].sort().map((day) => rowOf(day, byDay.get(day) ?? {}, filters, today))
}

/** Day.month, or day.month.year by months (spec, section 2). */
export function labelOf(day: Day, period: Period): string {
  if (period === 'hourly') return `${day.slice(11)}:00`
  return period === 'monthly' ? showDay(day) : showDayMonth(day)
}

/** The period by its beginning: a whole date, or the hour. */
export const beginningOf = (day: Day, period: Period) =>
  period === 'hourly' ? labelOf(day, period) : showDay(day)

/** `26.10 – 01.11`, or `09:00 – 10:00` */
export function spanOf(day: Day, period: Period): string {
  if (period === 'hourly')
    return `${labelOf(day, period)} – ${String(Number(day.slice(11)) + 1).padStart(2, '0')}:00`
  if (period === 'daily') return showDay(day)
  return `${showDayMonth(day)} – ${showDayMonth(addDays(nextDayOf[period](day), -1))}`
}

/** Whether nothing was charged in any of them. */
export const isQuiet = (rows: Row[]) =>
  rows.every((row) => row.count === 0 && row.durationH === 0 && row.sum === 0)

export const sumOf = (rows: Row[], value: (row: Row) => number) =>
  rows.reduce((total, row) => total + value(row), 0)
