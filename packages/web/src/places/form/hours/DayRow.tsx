import { Checkbox, FormControlLabel, IconButton, TextField } from '@mui/material'
import { Plus, Trash2 } from 'lucide-react'
import { useWords } from '../../../kit/useWords.ts'
import { asClock, type DayHours } from './daysOf.ts'
import styles from './hours.module.css'

type Props = {
  day: number
  hours: DayHours[]
  wrong: number
  onToggle: (isOpen: boolean) => void
  onChange: (at: number, times: { from?: string; to?: string }) => void
  onBlur: () => void
  onAdd: () => void
  onRemove: (at: number) => void
}

const mostADay = 4

/** A day of the week: whether it is open, and from when to when, once or more often. */
export function DayRow({ day, hours, wrong, onToggle, onAdd, onRemove, ...props }: Props) {
  const { t } = useWords()
  const name = t(`weekdaysLong.${day}`)
  return (
    <fieldset className={styles.day} aria-label={name}>
      <FormControlLabel
        className={styles.name}
        label={t(`weekdays.${day}`)}
        control={
          <Checkbox
            size="small"
            checked={hours.length > 0}
            onChange={(_, isOpen) => onToggle(isOpen)}
            slotProps={{ input: { 'aria-label': name } }}
          />
        }
      />
      {hours.length === 0 && <span className={styles.off}>{t('premises.hours.closedDay')}</span>}
      <div className={styles.spans}>
        {hours.map((span, index) => (
          <div key={span.at} className={styles.span}>
            <Time
              {...props}
              span={span}
              side="from"
              label={`${name}: ${t('entities.rates.from')}`}
              isWrong={span.at === wrong}
            />
            <span aria-hidden>–</span>
            <Time
              {...props}
              span={span}
              side="to"
              label={`${name}: ${t('entities.rates.to')}`}
              isWrong={span.at === wrong}
            />
            {hours.length > 1 && (
              <IconButton
                size="small"
                aria-label={t('premises.hours.remove', { day: name })}
                onClick={() => onRemove(span.at)}
              >
                <Trash2 size={16} />
              </IconButton>
            )}
            {index === hours.length - 1 && hours.length < mostADay && (
              <IconButton size="small" aria-label={t('premises.hours.add', { day: name })} onClick={onAdd}>
                <Plus size={16} />
              </IconButton>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  )
}

type TimeProps = Pick<Props, 'onChange' | 'onBlur'> & {
  span: DayHours
  side: 'from' | 'to'
  label: string
  isWrong: boolean
}

const Time = ({ span, side, label, isWrong, onChange, onBlur }: TimeProps) => (
  <TextField
    size="small"
    value={span[side]}
    error={isWrong}
    placeholder="00:00"
    onChange={({ target }) => onChange(span.at, { [side]: target.value })}
    onBlur={({ target }) => {
      const clock = asClock(target.value)
      if (clock !== span[side]) onChange(span.at, { [side]: clock })
      onBlur()
    }}
    slotProps={{ htmlInput: { 'aria-label': label, maxLength: 5, inputMode: 'numeric' } }}
  />
)
