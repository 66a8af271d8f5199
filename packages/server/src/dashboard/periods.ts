import type { Period } from '@zaryad/model'
import { dayMs } from '@zaryad/model/durations'

/** More rows than a chart can show are not filled up with zeros. */
const longestFilled = 800

/** The first day of the period that a day belongs to; weeks begin on Monday (spec §9). */
export function periodStart(period: Period, day: string): string {
  if (period === 'monthly') return `${day.slice(0, 8)}01`
  if (period === 'daily' || period === 'hourly') return day
  const at = Date.parse(day)
  return text(at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs)
}

/** Every period that touches [start, end], or none when there are too many of them. */
export function periodsBetween(period: Period, start: string, end: string): string[] {
  if (period === 'hourly') return periodsBetween('daily', start, end).flatMap(hoursOf)
  const starts: string[] = []
  for (let next = periodStart(period, start); next <= end; next = following(period, next)) {
    if (starts.length === longestFilled) return []
    starts.push(next)
  }
  return starts
}

const hoursOf = (day: string) =>
  Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}`)

function following(period: Period, start: string): string {
  if (period !== 'monthly') return text(Date.parse(start) + (period === 'daily' ? 1 : 7) * dayMs)
  const [year, month] = [Number(start.slice(0, 4)), Number(start.slice(5, 7))]
  return text(Date.UTC(year, month, 1))
}

const text = (at: number) => new Date(at).toISOString().slice(0, 10)
