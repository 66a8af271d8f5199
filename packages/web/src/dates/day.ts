import { dayMs } from '@zaryad/model/durations'
import { networkTimeZone } from '@zaryad/model/networkTimeZone'

/** A calendar day, `YYYY-MM-DD`, in the network's time zone. */
export type Day = string

const utc = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const fromUtc = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

export const isDay = (text: string | null): text is Day =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utc(text)) && fromUtc(utc(text)) === text

export const addDays = (day: Day, days: number): Day => fromUtc(utc(day) + days * dayMs)

/** Days from one to the other, both counted. */
export const daysBetween = (start: Day, end: Day) => Math.round((utc(end) - utc(start)) / dayMs) + 1

/** The same day some months away, or the last of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return fromUtc(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)))
}

/** The Monday of its week: weeks start on Monday in every language (spec, section 9). */
export const mondayOf = (day: Day): Day => addDays(day, -((new Date(utc(day)).getUTCDay() + 6) % 7))

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

/** The day on which an instant falls. `sv-SE` writes dates as ISO does. */
export const dayOf = (at: string | number | Date, timeZone = networkTimeZone): Day =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(at),
  )

/** The hour in which an instant falls: `YYYY-MM-DDTHH`. */
export const hourOf = (at: number, timeZone = networkTimeZone): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    .format(at)
    .slice(0, 13)
    .replace(' ', 'T')

/** The instant at which a day starts, in milliseconds. */
export function startOfDay(day: Day, timeZone = networkTimeZone): number {
  const guess = utc(day)
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(guess)
  return guess - (Date.parse(`${shown.replace(' ', 'T')}Z`) - guess)
}

/** `YYYY-MM-DD` → `20.11.2026`. */
export const showDay = (day: Day) => day.split('-').reverse().join('.')
/** `YYYY-MM-DD` → `20.11`. */
export const showDayMonth = (day: Day) => showDay(day).slice(0, 5)
