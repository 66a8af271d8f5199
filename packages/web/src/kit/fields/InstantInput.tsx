import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker'
import dayjs from 'dayjs'
import { Calendar } from 'lucide-react'
import { useController } from 'react-hook-form'
import { networkTimeZone } from '../../i18n/format.ts'
import { DateScope } from '../DateScope.tsx'
import type { InputProps } from './kind.ts'
import { useInputTexts } from './useInputTexts.ts'

const CalendarIcon = () => <Calendar size={16} strokeWidth={1.5} />

/** A moment, entered on the network's clock. */
export function InstantInput({ entity, name, field, isRequired }: InputProps) {
  const { field: control, fieldState } = useController({ name })
  const texts = useInputTexts({ entity, name, field, error: fieldState.error })
  return (
    <DateScope>
      <DateTimePicker
        label={texts.label}
        ampm={false}
        format="DD.MM.YYYY HH:mm"
        timezone={networkTimeZone}
        value={typeof control.value === 'string' ? dayjs(control.value) : null}
        onChange={(moment) =>
          control.onChange(moment === null ? null : moment.isValid() ? moment.toISOString() : 'invalid')
        }
        slots={{ openPickerIcon: CalendarIcon }}
        slotProps={{
          textField: {
            fullWidth: true,
            required: isRequired,
            error: texts.error,
            helperText: texts.helperText,
            onBlur: control.onBlur,
            inputRef: control.ref,
          },
          field: { clearable: true },
        }}
      />
    </DateScope>
  )
}
