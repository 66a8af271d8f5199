import { DatePicker, type DateValidationError } from '@mui/x-date-pickers'
import dayjs from 'dayjs'
import { Calendar, ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './DateField.module.css'
import { DateScope } from './DateScope.tsx'
import type { Day } from './day.ts'
import { useTyped } from './useTyped.ts'

type Props = {
  label: string
  value: Day | ''
  onChange: (value: Day | '') => void
  /** An error of the form, shown before the picker's own. */
  error?: string
  /** Of a form, not of a question: what the form has while there is no whole date in it. */
  invalid?: string
  minDate?: Day
  maxDate?: Day
  shouldDisableDate?: (day: Day) => boolean
}

const icon = (Icon: typeof Calendar) => () => <Icon aria-hidden />
const slots = {
  openPickerIcon: icon(Calendar),
  switchViewIcon: icon(ChevronDown),
  leftArrowIcon: icon(ChevronLeft),
  rightArrowIcon: icon(ChevronRight),
}
const asDay = (value: dayjs.Dayjs) => value.format('YYYY-MM-DD')

/** A day as dd.mm.yyyy in every language; says what is wrong with it below. */
export function DateField({
  label,
  value,
  onChange,
  error,
  minDate,
  maxDate,
  shouldDisableDate,
  invalid,
}: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [problem, setProblem] = useState<DateValidationError>(null)
  const typed = useTyped({ given: value, write: asDay, onChange, invalid })
  const text = error || (problem ? t(`dates.errors.${problem}`) : '')
  return (
    <DateScope>
      <div className={styles.field} {...typed.around}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        <DatePicker
          {...typed.picker}
          format="DD.MM.YYYY"
          minDate={minDate ? dayjs(minDate) : undefined}
          maxDate={maxDate ? dayjs(maxDate) : undefined}
          shouldDisableDate={shouldDisableDate ? (date) => shouldDisableDate(asDay(date)) : undefined}
          onError={setProblem}
          slots={slots}
          slotProps={{
            textField: {
              fullWidth: true,
              helperText: text,
              error: Boolean(text),
              slotProps: { input: { 'aria-labelledby': id } },
            },
            openPickerButton: { size: 'small', edge: false },
          }}
        />
      </div>
    </DateScope>
  )
}
