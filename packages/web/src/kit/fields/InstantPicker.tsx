import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker'
import dayjs from 'dayjs'
import { Calendar } from 'lucide-react'
import { networkTimeZone } from '../../i18n/format.ts'
import { DateScope } from '../DateScope.tsx'

type Props = {
  label: string
  /** ISO, or what is no moment yet. */
  value: string
  onChange: (value: string) => void
  error: boolean
  helperText?: string | undefined
}

const CalendarIcon = () => <Calendar size={16} strokeWidth={1.5} />

/** A moment to come, chosen outside of an entity's form, on the network's clock. */
export function InstantPicker({ label, value, onChange, error, helperText }: Props) {
  return (
    <DateScope>
      <DateTimePicker
        label={label}
        ampm={false}
        disablePast
        format="DD.MM.YYYY HH:mm"
        timezone={networkTimeZone}
        value={dayjs(value)}
        onChange={(moment) => onChange(moment?.isValid() ? moment.toISOString() : 'invalid')}
        slots={{ openPickerIcon: CalendarIcon }}
        slotProps={{ textField: { fullWidth: true, error, helperText } }}
      />
    </DateScope>
  )
}
