import { FormControl, FormHelperText, FormLabel, ToggleButton, ToggleButtonGroup } from '@mui/material'
import type { WeeklyHours } from '@zaryad/model/pricing/overlapping'
import { useId, useRef } from 'react'
import { useController } from 'react-hook-form'
import { useErrorText } from '../../../kit/form/useErrorText.ts'
import type { FormInput } from '../../../kit/screen.ts'
import { useWords } from '../../../kit/useWords.ts'
import { CopyDayButton } from '../../../rates/CopyDayButton.tsx'
import { DayRow } from './DayRow.tsx'
import { byDay, everyDay, ofDay, opened, withBreak, without } from './daysOf.ts'
import styles from './hours.module.css'

const week = [1, 2, 3, 4, 5, 6, 7]

/** Round the clock, or hours of each day of the week. */
const HoursInput: FormInput = ({ entity, name, field }) => {
  const { t, label } = useWords()
  const id = useId()
  const { field: control, fieldState } = useController({ name })
  const errorText = useErrorText(field)
  const hours = byDay(control.value)
  const kept = useRef<WeeklyHours[]>(everyDay)
  const set = (next: WeeklyHours[]) => control.onChange(next)
  const { error } = fieldState
  const wrong = error ? Number(/^openingHours\.(\d+)/.exec(error.message ?? '')?.[1] ?? -1) : -1
  const wrongDay = hours[wrong]?.days[0]
  const said =
    error && (error.type === 'overlap' ? t('premises.hours.overlap') : errorText({ type: error.type }))
  const choose = (isByDay: boolean) => {
    if (!isByDay) kept.current = hours
    set(isByDay ? kept.current : [])
  }
  return (
    <FormControl component="fieldset" fullWidth error={error !== undefined}>
      <FormLabel component="legend" id={id}>
        {label(entity, name)}
      </FormLabel>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-labelledby={id}
        value={hours.length > 0}
        onChange={(_, isByDay: boolean | null) => isByDay !== null && choose(isByDay)}
      >
        <ToggleButton value={false} ref={control.ref}>
          {t('premises.hours.always')}
        </ToggleButton>
        <ToggleButton value={true}>{t('premises.hours.byDay')}</ToggleButton>
      </ToggleButtonGroup>
      {hours.length > 0 && (
        <div className={styles.week}>
          {week.map((day) => (
            <DayRow
              key={day}
              day={day}
              hours={ofDay(hours, day)}
              wrong={wrong}
              onToggle={(isOpen) =>
                set(isOpen ? opened(hours, day) : without(hours, ({ days }) => days[0] === day))
              }
              onChange={(at, times) =>
                set(hours.map((each, index) => (index === at ? { ...each, ...times } : each)))
              }
              onBlur={control.onBlur}
              onAdd={() => set(withBreak(hours, day))}
              onRemove={(gone) => set(without(hours, (_, at) => at === gone))}
            />
          ))}
          <div>
            <CopyDayButton periods={hours} onCopy={(next) => set(byDay(next))} />
          </div>
        </div>
      )}
      {error ? (
        <FormHelperText role="alert">
          {wrong >= 0 && wrongDay === undefined
            ? t('premises.hours.noDay')
            : wrongDay
              ? `${t(`weekdaysLong.${wrongDay}`)}: ${said}`
              : said}
        </FormHelperText>
      ) : (
        <FormHelperText>
          {t(hours.length > 0 ? 'premises.hours.help' : 'premises.hours.helpAlways')}
        </FormHelperText>
      )}
    </FormControl>
  )
}
export default HoursInput
