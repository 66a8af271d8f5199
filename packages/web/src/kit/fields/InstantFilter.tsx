import { Button } from '@mui/material'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import type { DateValidationError } from '@mui/x-date-pickers/models'
import { networkTimeZone } from '@zaryad/model/networkTimeZone'
import dayjs, { type Dayjs } from 'dayjs'
import { Calendar } from 'lucide-react'
import { useState } from 'react'
import { nowMs } from '../../clock.ts'
import { DateScope } from '../../dates/DateScope.tsx'
import { type Day, dayOf } from '../../dates/day.ts'
import { useTyped } from '../../dates/useTyped.ts'
import '../../dates/zones.ts'
import { useWords } from '../useWords.ts'
import type { FilterProps } from './kind.ts'
import { between, ends } from './operators.ts'

const CalendarIcon = () => <Calendar />

/** Nothing was charged before. */
const firstDay = dayjs('2000-01-01')

const today = () => dayjs(nowMs()).tz(networkTimeZone)
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
  const end = (key: 'from' | 'to', given: unknown) => (
    <EndOfPeriod
      label={words.t(key === 'from' ? 'kit.dateFrom' : 'kit.dateTo')}
      value={typeof given === 'string' ? dayOf(given) : ''}
      onChange={(day) =>
        change({ from: momentOf(from), to: momentOf(to), [key]: day ? dayjs.tz(day, networkTimeZone) : null })
      }
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
        {end('from', from)}
        {end('to', to)}
      </div>
    </DateScope>
  )
}

type End = { label: string; value: Day | ''; onChange: (day: Day | '') => void }

function EndOfPeriod({ label, value, onChange }: End) {
  const { t } = useWords()
  const [problem, setProblem] = useState<DateValidationError>(null)
  const typed = useTyped({ given: value, write: (day) => day.format('YYYY-MM-DD'), onChange })
  return (
    <div {...typed.around}>
      <DatePicker
        label={label}
        format="DD.MM.YYYY"
        minDate={firstDay}
        {...typed.picker}
        onError={setProblem}
        slots={{ openPickerIcon: CalendarIcon }}
        slotProps={{
          textField: { fullWidth: true, helperText: problem ? t(`dates.errors.${problem}`) : undefined },
        }}
      />
    </div>
  )
}
