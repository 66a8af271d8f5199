import { useState } from 'react'
import { addDays, type Day, dayOf, showDay, startOfDay } from '../../dates/day.ts'
import { LazyDateField } from '../../dates/LazyDateField.tsx'
import { useWords } from '../../kit/useWords.ts'
import { ActDialog, type ActProps } from './ActDialog.tsx'

const monthDays = 30

/** Valid to the end of a day. */
const endOf = (day: Day) => new Date(startOfDay(addDays(day, 1)) - 1000).toISOString()

/** A later end; what had expired comes back. */
export function ExtendDialog({ row, ...rest }: ActProps) {
  const { t } = useWords()
  const today = dayOf(Date.now())
  const ends = typeof row.expiresAt === 'string' ? dayOf(row.expiresAt) : today
  const first = addDays([ends, today].sort().at(-1) ?? today, 1)
  const [day, setDay] = useState<Day | ''>(addDays(first, monthDays - 1))
  return (
    <ActDialog
      act="extend"
      row={row}
      minReason={1}
      body={day ? { expiresAt: endOf(day) } : undefined}
      {...rest}
    >
      <p>{t('entities.userBonuses.extend.now', { day: showDay(ends) })}</p>

      <LazyDateField
        label={t('entities.userBonuses.extend.day')}
        value={day}
        minDate={first}
        isOfForm
        onChange={setDay}
      />
    </ActDialog>
  )
}
