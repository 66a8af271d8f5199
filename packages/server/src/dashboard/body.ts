import { AppError, type FieldError, type Period } from '@zaryad/model'
import type { DashboardBody, DashboardFilter } from '@zaryad/model/calls/dashboard'

/** `start` and `end` are local days, both included; `until` cuts the last of them: what was over before it. */
export type DashboardQuery = {
  skip: number
  take: number
  period: Period
  filter: DashboardFilter
}

const broken = (errors: FieldError[]) => new AppError('rule', { errors })

/** Hours are for a few days: 192 columns. */
const mostHourlyMs = 7 * 86_400_000

/** What no field says by itself of the dashboard's body (spec §3, §7). */
export function checkedQuery({ paging, period = 'weekly', filter }: DashboardBody): DashboardQuery {
  const { start, end, connectorId, chargePointId } = filter
  if (start && end && start > end) {
    throw broken([
      { field: 'filter.start', code: 'tooBig' },
      { field: 'filter.end', code: 'tooSmall' },
    ])
  }
  if (typeof connectorId === 'number' && !chargePointId) {
    throw broken([{ field: 'filter.chargePointId', code: 'required' }])
  }
  if (period === 'hourly' && !(start && end && Date.parse(end) - Date.parse(start) <= mostHourlyMs)) {
    throw broken([{ field: 'period', code: 'tooBig' }])
  }
  return { ...paging, period, filter }
}
