import { addDays, addMonths, firstOfMonth, showDay } from '../../dates/day.ts'
import { spokenName } from '../../kit/spokenName.ts'
import { useWords } from '../../kit/useWords.ts'
import type { Filters, SumTab } from './filters.ts'
import { type Line, periodsOf, type Summary } from './summary.ts'
import type { SetFilters } from './useFilters.ts'

type Address = { filters: Filters; onChange: SetFilters }
type Choose = ((line: Line) => void) | undefined

/** The rows of a tab, and what a click on one narrows the page to. */
export function useLines(
  tab: SumTab,
  { byDay, byMethod, byCompany, byStation }: Summary,
  { onChange }: Address,
): { lines: Line[]; choose: Choose } {
  const { t, format } = useWords()
  if (tab === 'methods') {
    const lines = byMethod.map((row) => ({
      ...row,
      key: row.payType,
      name: t(`choices.billingMethods.${row.payType}`),
    }))
    return { lines, choose: ({ key }) => onChange({ payType: key }) }
  }
  if (tab === 'periods') {
    const lines = periodsOf(byDay).map((row) => ({
      ...row,
      key: row.period,
      name: row.period.length === 7 ? monthName(row.period, format.language) : showDay(row.period),
    }))
    const isMonths = lines[0]?.key.length === 7
    return { lines, choose: isMonths ? ({ key }) => onChange(monthDays(key)) : undefined }
  }
  const rows = tab === 'companies' ? byCompany : byStation
  const none = tab === 'companies' ? 'billings.noCompany' : 'billings.noStation'
  const companyOf = (row: object) =>
    'tenantId' in row ? byCompany.find(({ id }) => id === row.tenantId)?.name : undefined
  const lines = rows.map((row, index) => ({
    ...row,
    key: row.id ?? `none${index}`,
    id: row.id ?? undefined,
    // each company's payments without a location stand apart
    name: spokenName(row) ?? [t(none), byCompany.length > 1 && companyOf(row)].filter(Boolean).join(', '),
  }))
  const field = tab === 'companies' ? 'tenantId' : 'stationId'
  return { lines, choose: ({ id }) => id && onChange({ [field]: id, tab: 'periods' }) }
}

const monthDays = (period: string) => {
  const start = firstOfMonth(`${period}-01`)
  return { start, end: addDays(addMonths(start, 1), -1) }
}

/** `11.2026` in every language: Kazakh month names are not in every browser. */
const monthName = (period: string, _language: string) => period.split('-').reverse().join('.')
