import type { OpeningHours } from '@zaryad/model/openingHours'
import type { WeeklyHours } from '@zaryad/model/pricing/overlapping'

/** Hours of one day, and the place of them among those that are checked and sent. */
export type DayHours = { at: number; from: string; to: string }

const isHours = (value: unknown): value is WeeklyHours =>
  typeof value === 'object' && value !== null && 'days' in value && 'from' in value && 'to' in value

/** As the form has them: each of one day, in the order of the week. */
export const byDay = (value: unknown): WeeklyHours[] =>
  (Array.isArray(value) ? value.filter(isHours) : [])
    .flatMap(({ days, from, to }) =>
      days.length > 1 ? days.map((day) => ({ days: [day], from, to })) : [{ days, from, to }],
    )
    .sort((one, other) => (one.days[0] ?? 0) - (other.days[0] ?? 0))

export const ofDay = (hours: OpeningHours, day: number): DayHours[] =>
  hours.flatMap(({ days, from, to }, at) => (days.includes(day) ? [{ at, from, to }] : []))

/** No day at all is a week that one has not said yet: only hours that are not there are at all hours. */
const noDay: WeeklyHours[] = [{ days: [], from: '08:00', to: '22:00' }]

const named = (hours: WeeklyHours[]) => {
  const left = hours.filter(({ days }) => days.length > 0)
  return left.length > 0 ? byDay(left) : noDay
}

export const without = (hours: WeeklyHours[], gone: (period: WeeklyHours, at: number) => boolean) =>
  named(hours.filter((period, at) => !gone(period, at)))

/** A day that opens has the hours of the day before it, or of any. */
export function opened(hours: WeeklyHours[], day: number): WeeklyHours[] {
  const known = hours.filter(({ days }) => days.length > 0)
  const like = known.findLast(({ days: [other = 0] }) => other < day) ?? known[0]
  const same = known.filter(({ days }) => days[0] === like?.days[0])
  const start = same.length > 0 ? same : noDay
  return named([...known, ...start.map(({ from, to }) => ({ days: [day], from, to }))])
}

/** After a break. */
export function withBreak(hours: WeeklyHours[], day: number): WeeklyHours[] {
  const last = hours.findLast(({ days }) => days[0] === day)
  if (!last) return hours
  const at = hours.indexOf(last) + 1
  return [...hours.slice(0, at), { days: [day], from: '', to: '' }, ...hours.slice(at)]
}

export const everyDay: WeeklyHours[] = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
  days: [day],
  from: '08:00',
  to: '22:00',
}))

/** `8`, `830` and `8.30` are 08:00 and 08:30; what is none of them stays for its error. */
export function asClock(typed: string): string {
  const [, hours = '', minutes = ''] = /^\s*(\d{1,2})[:.,\s]?(\d{2})?\s*$/.exec(typed) ?? []
  return hours ? `${hours.padStart(2, '0')}:${minutes || '00'}` : typed.trim()
}
