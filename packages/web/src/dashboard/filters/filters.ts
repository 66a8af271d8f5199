import { dayMs } from '@zaryad/model/durations'
import { addDays, addMonths, type Day, dayOf, daysBetween, isDay, startOfDay } from '../../dates/day.ts'
import { addressOf } from '../../kit/addressOf.ts'

/** What may be chosen; a single day is shown by the hour, whatever is chosen. */
export const periods = ['daily', 'weekly', 'monthly'] as const
export type Period = (typeof periods)[number] | 'hourly'

export const links = ['tenantId', 'stationId', 'chargePointId', 'connectorId'] as const
export type Link = (typeof links)[number]

/** What the dashboard shows; kept in the address. An empty text is "all". */
export type Filters = { start: Day | ''; end: Day | ''; period: Period } & Record<Link, string>

export const presets = ['today', 'week', 'month', 'quarter'] as const
export type Preset = (typeof presets)[number]

/** The days of a preset and the period that reads well with them. */
export function presetOf(preset: Preset, today: Day): Pick<Filters, 'start' | 'end' | 'period'> {
  const table = {
    today: { start: today, period: 'daily' },
    week: { start: addDays(today, -6), period: 'daily' },
    month: { start: addDays(addMonths(today, -1), 1), period: 'weekly' },
    quarter: { start: addDays(addMonths(today, -3), 1), period: 'weekly' },
  } as const
  return { ...table[preset], end: today }
}

/** The address's filters; without any, the last quarter by weeks (weekly is the spec's default). */
export function readFilters(address: URLSearchParams, today: Day): Filters {
  const initial = presetOf('quarter', today)
  const day = (name: 'start' | 'end') => {
    const given = address.get(name)
    return given === '' ? '' : isDay(given) && given >= firstDay ? given : initial[name]
  }
  const period = periods.find((one) => one === address.get('period')) ?? 'weekly'
  const chosen = Object.fromEntries(links.map((link) => [link, address.get(link) ?? ''])) as Record<
    Link,
    string
  >
  return { start: day('start'), end: day('end'), period, ...chosen }
}

export const writeFilters = (filters: Filters, today: Day): URLSearchParams =>
  addressOf(filters, readFilters(new URLSearchParams(), today))

/** A choice with what hangs on it forgotten: another location may not have the same point. */
export function choose(filters: Filters, link: Link, id: string): Filters {
  const below = links.slice(links.indexOf(link) + 1)
  return { ...filters, ...Object.fromEntries(below.map((name) => [name, ''])), [link]: id }
}

/** Nothing was charged before; a year that is being typed passes through 0002 and 0202. */
export const firstDay: Day = '2000-01-01'

export const isReversed = ({ start, end }: Filters) => start !== '' && end !== '' && start > end

export const isOneDay = ({ start, end }: Filters) => start !== '' && start === end

/** By what the charts are drawn. */
export const chartPeriodOf = (filters: Filters): Period => (isOneDay(filters) ? 'hourly' : filters.period)

/** Whether the span is not over: what is compared with it must not be whole either. */
export const goesOn = ({ start, end }: Filters, today: Day) => start <= today && end >= today

/** What a question asks for; `until` is an instant that cuts the last day. */
export type Asked = Filters & { until?: string }

/**
 * The span before, as long as this one; none when this one is open. Read in the middle of its own days, this one is
 * compared with the same days and hours of the one before.
 */
export function previousOf(filters: Filters, readAt?: number): Asked | null {
  const { start, end } = filters
  if (!start || !end || isReversed(filters)) return null
  const days = daysBetween(start, end)
  const before = { ...filters, start: addDays(start, -days), end: addDays(start, -1) }
  if (readAt === undefined || !goesOn(filters, dayOf(readAt))) return before
  return { ...before, until: new Date(readAt - days * dayMs).toISOString() }
}

/** The body of both calls (spec, section 7): instants in UTC, from the first day's start to the last day's end. */
export function bodyOf({ start, end, period, ...chosen }: Asked) {
  const given = Object.entries(chosen).filter(([, id]) => id !== '')
  return {
    paging: { skip: 0 },
    period,
    filter: {
      ...(start ? { start: new Date(startOfDay(start)).toISOString() } : {}),
      ...(end ? { end: new Date(startOfDay(addDays(end, 1)) - 1).toISOString() } : {}),
      ...Object.fromEntries(given),
    },
  }
}
