import { hourMs } from '@zaryad/model/durations'
import { addDays, type Day, startOfDay } from '../dates/day.ts'
import { listPath } from '../kit/listPath.ts'
import type { Filters } from './filters/filters.ts'

type Span = { start: Day | ''; end: Day | '' }
type Chosen = Pick<Filters, 'tenantId' | 'stationId' | 'chargePointId'>
/** A connector of the filter by its number on the point: lists of sessions know it so. */
export type Plug = { chargePointId: string; connectorId: number } | undefined
const given = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/** Whole days of each location's own clock, as the sums have them, from the first's start to the last's end; an open end is far away. */
const between = ({ start, end }: Span) => ({
  operator: 'BETWEEN',
  operand1: new Date(startOfDay(start || '2000-01-01')).toISOString(),
  operand2: new Date(startOfDay(addDays(end || '2099-12-31', 1)) - 1).toISOString(),
})

/** A period of a chart within the days that are looked at: the first and the last may be cut. */
export function spanWithin(filters: Span, first: Day, next: Day): { start: Day; end: Day } {
  const last = addDays(next, -1)
  return {
    start: filters.start > first ? filters.start : first,
    end: filters.end !== '' && filters.end < last ? filters.end : last,
  }
}

type More = Record<string, unknown>

function sessions(
  field: string,
  span: unknown,
  { tenantId, stationId, chargePointId }: Chosen,
  plug: Plug,
  more: More,
) {
  return listPath('transactions', {
    [field]: span,
    ...given({ tenantId, stationId, chargePointId }),
    ...plug,
    simulated: false,
    ...more,
  })
}

/** The sessions behind a figure of the period: those that the sums count, by when they stopped. */
export const finishedPath = (span: Span, chosen: Chosen, plug?: Plug) =>
  sessions('stoppedThere', between(span), chosen, plug, { state: 'finished' })

/** Those of an hour, `2026-11-20T09` by the clock of each location. */
export function finishedInHour(hour: string, chosen: Chosen, plug?: Plug): string {
  const from = startOfDay(hour.slice(0, 10)) + Number(hour.slice(11)) * hourMs
  const span = {
    operator: 'BETWEEN',
    operand1: new Date(from).toISOString(),
    operand2: new Date(from + hourMs - 1).toISOString(),
  }
  return sessions('stoppedThere', span, chosen, plug, { state: 'finished' })
}

/** The sessions that began in a period. */
export const startedPath = (span: Span, chosen: Chosen, plug?: Plug, more: More = {}) =>
  sessions('startedThere', between(span), chosen, plug, more)

/** The points that are looked at, or the only one. */
export function pointsPath({ tenantId, stationId, chargePointId }: Chosen, more: More = {}): string {
  if (chargePointId) return `/chargePoints/${chargePointId}`
  return listPath('chargePoints', { ...given({ tenantId, stationId }), ...more })
}

export const connectorsPath = ({ tenantId, stationId, chargePointId }: Chosen, more: More = {}) =>
  listPath('connectors', { ...given({ tenantId, stationId, chargePointId }), ...more })

export const stationsPath = ({ tenantId, stationId }: Chosen) =>
  stationId ? `/chargeStations/${stationId}` : listPath('chargeStations', given({ tenantId }))
