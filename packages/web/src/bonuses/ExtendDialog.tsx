import { nowMs } from '../clock.ts'
import { addDays, type Day, dayOf, showDay, startOfDay } from '../dates/day.ts'
import { LazyDateField } from '../kit/fields/LazyDateField.tsx'
import { useWords } from '../kit/useWords.ts'
import { ask } from '../session/ask.ts'
import { BonusDialog, type BonusProps, type Reasoned } from './BonusDialog.tsx'

const monthDays = 30

/** Valid to the end of a day. */
const endOf = (day: Day) => new Date(startOfDay(addDays(day, 1)) - 1000).toISOString()

/** A later end; what had expired comes back. */
export function ExtendDialog({ row, onClose }: BonusProps) {
  const { t } = useWords()
  const today = dayOf(nowMs())
  const ends = row.expiresAt ? dayOf(row.expiresAt) : today
  const first = addDays([ends, today].sort().at(-1) ?? today, 1)
  return (
    <BonusDialog<Reasoned & { expiresAt: Day | '' }>
      act="extend"
      row={row}
      start={{ expiresAt: addDays(first, monthDays - 1), reason: '' }}
      send={({ expiresAt }) =>
        expiresAt &&
        ((given) =>
          ask('POST /api/v1/userBonuses/extend', { body: { ...given, expiresAt: endOf(expiresAt) } }))
      }
      minReason={1}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>{t('entities.userBonuses.extend.now', { day: showDay(ends) })}</p>
          <LazyDateField
            label={t('entities.userBonuses.extend.day')}
            value={form.watch('expiresAt')}
            minDate={first}
            invalid=""
            onChange={(day) => form.setValue('expiresAt', day, { shouldDirty: true })}
          />
        </>
      )}
    </BonusDialog>
  )
}
