import { AppError } from '@zaryad/model'
import type { BillingFilter } from '@zaryad/model/calls/billings'
import type { Scope } from '../db/database.ts'
import { isId, noRow } from '../db/ids.ts'
import { sql } from '../db/sql.ts'

export function checkedDays(filter: BillingFilter): BillingFilter {
  if (filter.start && filter.end && filter.start > filter.end) {
    throw new AppError('rule', {
      errors: [
        { field: 'filter.start', code: 'tooBig' },
        { field: 'filter.end', code: 'tooSmall' },
      ],
    })
  }
  return filter
}

const idOf = (id: string) => (isId(id) ? id : noRow)

/** The filter's conditions on the columns of `moneyRows`; the scope's company stands beside the asked one. */
export function rowConditions(filter: BillingFilter, scope: Scope) {
  const own = scope === 'all' ? undefined : scope.tenantId
  return [
    sql`true`,
    ...(filter.start ? [sql`r.day >= ${filter.start}::date`] : []),
    ...(filter.end ? [sql`r.day <= ${filter.end}::date`] : []),
    ...(filter.tenantId ? [sql`r.tenant_id = ${idOf(filter.tenantId)}`] : []),
    ...(own ? [sql`r.tenant_id = ${own}`] : []),
    ...(filter.stationId ? [sql`r.station_id = ${idOf(filter.stationId)}`] : []),
    ...(filter.payType ? [sql`r.method = ${filter.payType}`] : []),
  ]
}
