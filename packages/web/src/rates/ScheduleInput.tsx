import { Button, FormHelperText } from '@mui/material'
import { can } from '@zaryad/model/permissions'
import { Lock, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useErrorText } from '../kit/form/useErrorText.ts'
import type { FormInput } from '../kit/screen.ts'
import { useWords } from '../kit/useWords.ts'
import { useUser } from '../session/useUser.ts'
import { CopyDayButton } from './CopyDayButton.tsx'
import { PeriodRow } from './PeriodRow.tsx'
import { type Period, periodsOf } from './period.ts'
import styles from './rates.module.css'
import { ScheduleState } from './ScheduleState.tsx'
import { termsIn } from './terms.ts'
import { WeekGrid } from './WeekGrid.tsx'

const fresh: Period = { days: [1, 2, 3, 4, 5, 6, 7], from: '23:00', to: '07:00' }

/** The week as a picture and the same week as rows: whatever can be done, can be done in the rows. */
export const ScheduleInput: FormInput = ({ name }) => {
  const { t } = useWords()
  const user = useUser()
  const errorText = useErrorText()
  const { field, fieldState } = useController({ name })
  const { watch } = useFormContext()
  const rows = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState<number | null | undefined>()
  const periods = periodsOf(field.value)
  const mayEdit = user !== null && can(user, 'rateSchedules')
  const set = (next: Period[]) => field.onChange(next)
  const wrongIndex = Number(/^schedule\.(\d+)/.exec(fieldState.error?.message ?? '')?.[1] ?? -1)
  const terms = termsIn(watch())
  const select = (period: number | null) => {
    setSelected(period)
    if (period !== null) rows.current?.querySelectorAll('fieldset')[period]?.querySelector('input')?.focus()
  }
  return (
    <div>
      <p className={styles.hint}>
        {!mayEdit && <Lock size={14} aria-hidden />}
        {t(mayEdit ? 'entities.rates.scheduleHelp' : 'entities.rates.scheduleLocked')}
      </p>
      {periods.length > 0 && (
        <>
          <WeekGrid
            terms={terms}
            {...(selected === undefined ? {} : { selected })}
            {...(mayEdit ? { onSelect: select } : {})}
          />
          <ScheduleState terms={terms} />
        </>
      )}
      <div ref={rows}>
        {periods.map((period, index) => (
          <PeriodRow
            // biome-ignore lint/suspicious/noArrayIndexKey: periods have no identity but their place
            key={`${index} of ${periods.length}`}
            number={index + 1}
            period={period}
            isWrong={index === wrongIndex}
            isLocked={!mayEdit}
            onFocus={() => setSelected(index)}
            onChange={(next) => set(periods.map((each, at) => (at === index ? next : each)))}
            onRemove={() => set(periods.filter((_, at) => at !== index))}
          />
        ))}
      </div>
      {fieldState.error && (
        <FormHelperText error>
          {wrongIndex >= 0
            ? t('entities.rates.periodError', { number: wrongIndex + 1, text: errorText(fieldState.error) })
            : errorText(fieldState.error)}
        </FormHelperText>
      )}
      {mayEdit && (
        <div className={styles.buttons}>
          <Button size="small" startIcon={<Plus size={14} />} onClick={() => set([...periods, fresh])}>
            {t('entities.rates.addPeriod')}
          </Button>
          {periods.length > 0 && <CopyDayButton periods={periods} onCopy={set} />}
        </div>
      )}
    </div>
  )
}
