import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker'
import { networkTimeZone } from '@zaryad/model/networkTimeZone'
import { Calendar } from 'lucide-react'
import { useController } from 'react-hook-form'
import { DateScope } from '../../dates/DateScope.tsx'
import { asInstant, useTyped } from '../../dates/useTyped.ts'
import '../../dates/zones.ts'
import type { InputProps } from './kind.ts'
import { useInputTexts } from './useInputTexts.ts'

const CalendarIcon = () => <Calendar />

/** A moment, entered on the network's clock. */
export function InstantInput({ entity, name, field, isRequired }: InputProps) {
  const { field: control, fieldState } = useController({ name })
  const texts = useInputTexts({ entity, name, field, error: fieldState.error })
  const typed = useTyped({
    given: typeof control.value === 'string' ? control.value : '',
    write: asInstant,
    onChange: (text) => control.onChange(text || null),
    invalid: 'invalid',
  })
  return (
    <DateScope>
      <div {...typed.around}>
        <DateTimePicker
          label={texts.label}
          ampm={false}
          format="DD.MM.YYYY HH:mm"
          timezone={networkTimeZone}
          {...typed.picker}
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
      </div>
    </DateScope>
  )
}
