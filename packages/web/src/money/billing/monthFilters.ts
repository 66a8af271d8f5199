import type { RowOf } from '@zaryad/model'
import { addDays, addMonths } from '../../dates/day.ts'
import type { Filters } from './filters.ts'

/** The filters that give what an act sums up. */
export function monthFilters(row: RowOf<'billings'>): Filters {
  const start = `${row.period}-01`
  return {
    start,
    end: addDays(addMonths(start, 1), -1),
    tenantId: row.tenantId ?? '',
    stationId: '',
    payType: '',
    tab: 'periods',
  }
}
