import { Button } from '@mui/material'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import dayjs, { type Dayjs } from 'dayjs'
import { Calendar } from 'lucide-react'
import { networkTimeZone } from '../../i18n/format.ts'
import { DateScope } from '../DateScope.tsx'
import { useWords } from '../useWords.ts'
import type { FilterProps } from './kind.ts'
import { between, ends } from './operators.ts'

const CalendarIcon = () => <Calendar size={16} strokeWidth={1.5} />

const today = () => dayjs().tz(networkTimeZone)
const presets: [key: string, days: number][] = [
  ['today', 1],
  ['week', 7],
  ['month', 30],
]

const momentOf = (end: unknown) => (typeof end === 'string' ? dayjs(end).tz(networkTimeZone) : null)
const firstMs = (day: Dayjs | null) => (day?.isValid() ? day.startOf('day').toISOString() : undefined)
const lastMs = (day: Dayjs | null) => (day?.isValid() ? day.endOf('day').toISOString() : undefined)

/** Whole days of the network's clock, both ends included. */
export function InstantFilter({ value, onChange }: FilterProps) {
  const words = useWords()
  const { from, to } = ends(value)
  const change = (next: { from: Dayjs | null; to: Dayjs | null }) =>
    onChange(between(firstMs(next.from), lastMs(next.to)))
  const picker = (key: 'from' | 'to') => (
    <DatePicker
      label={words.t(key === 'from' ? 'kit.dateFrom' : 'kit.dateTo')}
      format="DD.MM.YYYY"
      timezone={networkTimeZone}
      value={momentOf(key === 'from' ? from : to)}
      onChange={(day) => change({ from: momentOf(from), to: momentOf(to), [key]: day })}
      slots={{ openPickerIcon: CalendarIcon }}
      slotProps={{ textField: { fullWidth: true } }}
    />
  )
  return (
    <DateScope>
      <div style={{ display: 'grid', gap: 8 }}>
        <div style={{ display: 'flex', gap: 4 }}>
          {presets.map(([key, days]) => (
            <Button
              key={key}
              size="small"
              variant="outlined"
              onClick={() => change({ from: today().subtract(days - 1, 'day'), to: today() })}
            >
              {words.t(`kit.period.${key}`)}
            </Button>
          ))}
        </div>
        {picker('from')}
        {picker('to')}
      </div>
    </DateScope>
  )
}
