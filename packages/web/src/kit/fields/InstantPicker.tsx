import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker'
import type { DateTimeValidationError } from '@mui/x-date-pickers/models'
import { networkTimeZone } from '@zaryad/model/networkTimeZone'
import { Calendar } from 'lucide-react'
import { useState } from 'react'
import { DateScope } from '../../dates/DateScope.tsx'
import { asInstant, useTyped } from '../../dates/useTyped.ts'
import '../../dates/zones.ts'
import { useWords } from '../useWords.ts'

type Props = {
  label: string
  /** ISO, or what is no moment yet. */
  value: string
  onChange: (value: string) => void
  error: boolean
  timeZone?: string
  /** What has been may be chosen too. */
  hasPast?: boolean
  helperText?: string | undefined
}

const CalendarIcon = () => <Calendar />

/** A moment, to come unless said otherwise, chosen outside of an entity's form. */
export function InstantPicker({
  label,
  value,
  onChange,
  error,
  helperText,
  timeZone = networkTimeZone,
  hasPast = false,
}: Props) {
  const { t } = useWords()
  const [problem, setProblem] = useState<DateTimeValidationError>(null)
  const code = problem === null ? 'errors.field.required' : `dates.errors.${problem}`
  const wrong = error ? t(code, { defaultValue: t('dates.errors.invalidDate') }) : undefined
  const typed = useTyped({
    given: value,
    write: asInstant,
    onChange: (text) => onChange(text || 'invalid'),
    invalid: 'invalid',
  })
  return (
    <DateScope>
      <div {...typed.around}>
        <DateTimePicker
          label={label}
          ampm={false}
          disablePast={!hasPast}
          format="DD.MM.YYYY HH:mm"
          timezone={timeZone}
          {...typed.picker}
          onError={setProblem}
          slots={{ openPickerIcon: CalendarIcon }}
          slotProps={{ textField: { fullWidth: true, error, helperText: helperText ?? wrong } }}
        />
      </div>
    </DateScope>
  )
}
