import { addDays, addMonths } from '../../dates/day.ts'
import type { Row } from '../../kit/screen.ts'
import type { Filters } from './filters.ts'

/** The filters that give what an act sums up. */
export function monthFilters(row: Row): Filters {
  const start = `${row.period}-01`
  return {
    start,
    end: addDays(addMonths(start, 1), -1),
    tenantId: String(row.tenantId ?? ''),
    stationId: '',
    payType: '',
    tab: 'periods',
  }
}
