import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker'
import { networkTimeZone } from '@zaryad/model/networkTimeZone'
import { Calendar } from 'lucide-react'
import { DateScope } from '../../dates/DateScope.tsx'
import { asInstant, useTyped } from '../../dates/useTyped.ts'
import '../../dates/zones.ts'

type Props = {
  label: string
  value: string | undefined
  error?: string
  timeZone?: string
  onChange: (value: string | undefined) => void
}

const CalendarIcon = () => <Calendar />

/** A moment, on the location's clock. */
export function MomentField({ label, value, error, timeZone = networkTimeZone, onChange }: Props) {
  const typed = useTyped({
    given: value ?? '',
    write: asInstant,
    onChange: (text) => onChange(text || undefined),
    invalid: '',
  })
  return (
    <DateScope>
      <div {...typed.around}>
        <DateTimePicker
          label={label}
          ampm={false}
          format="DD.MM.YYYY HH:mm"
          timezone={timeZone}
          {...typed.picker}
          slots={{ openPickerIcon: CalendarIcon }}
          slotProps={{
            textField: { fullWidth: true, error: Boolean(error), helperText: error },
          }}
        />
      </div>
    </DateScope>
  )
}
