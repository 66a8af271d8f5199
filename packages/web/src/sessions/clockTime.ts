import { formatDate } from '../i18n/format.ts'

const made = new Map<string, Intl.DateTimeFormat>()

/** `14:05:12` on the location's clock: the events of a session lie seconds apart. */
export function clockTime(at: string, timeZone: string): string {
  const known =
    made.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
  made.set(timeZone, known)
  return known.format(new Date(at))
}

/** `20.11.2026 14:05:12`, for a file: a session goes on past midnight. */
export const clockMoment = (at: string, timeZone: string): string =>
  `${formatDate(at, timeZone)} ${clockTime(at, timeZone)}`
