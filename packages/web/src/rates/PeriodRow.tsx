import { IconButton, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { writtenNumber } from '@zaryad/model/fields/writtenNumber'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { typedNumber } from '../kit/fields/numberText.ts'
import { useNumberProblem } from '../kit/fields/useNumberProblem.ts'
import { useWords } from '../kit/useWords.ts'
import type { Period } from './period.ts'
import styles from './rates.module.css'
import { hueOf } from './weekBands.ts'
import grid from './weekGrid.module.css'

type Props = {
  number: number
  period: Period
  isWrong: boolean
  isLocked: boolean
  onChange: (period: Period) => void
  onFocus: () => void
  onRemove: () => void
}

const week = [1, 2, 3, 4, 5, 6, 7]

/** Days, hours and the prices that differ; an empty price is the base price. */
export function PeriodRow({ number, period, isWrong, isLocked, onFocus, onChange, onRemove }: Props) {
  const { t } = useWords()
  return (
    <fieldset className={styles.period} data-wrong={isWrong || undefined} onFocus={onFocus}>
      <legend>
        <i className={grid.swatch} data-hue={hueOf(number - 1)} />
        {t('entities.rates.periodN', { number })}
      </legend>
      <ToggleButtonGroup
        size="small"
        value={period.days}
        disabled={isLocked}
        aria-label={t('entities.rates.days')}
        onChange={(_, days: number[]) => onChange({ ...period, days: [...days].sort((a, b) => a - b) })}
      >
        {week.map((day) => (
          <ToggleButton key={day} value={day} title={t(`weekdaysLong.${day}`)}>
            {t(`weekdays.${day}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <TextField
        label={t('entities.rates.from')}
        value={period.from}
        disabled={isLocked}
        onChange={({ target }) => onChange({ ...period, from: target.value })}
        placeholder="22:00"
        slotProps={{ htmlInput: { maxLength: 5 } }}
      />
      <TextField
        label={t('entities.rates.to')}
        value={period.to}
        disabled={isLocked}
        onChange={({ target }) => onChange({ ...period, to: target.value })}
        placeholder="06:00"
        slotProps={{ htmlInput: { maxLength: 5 } }}
      />
      <PriceField
        label={t('entities.rates.energyShort')}
        value={period.priceEnergy}
        isLocked={isLocked}
        onChange={(priceEnergy) => onChange(withPrice(period, 'priceEnergy', priceEnergy))}
      />
      <PriceField
        label={t('entities.rates.timeShort')}
        value={period.priceTime}
        isLocked={isLocked}
        onChange={(priceTime) => onChange(withPrice(period, 'priceTime', priceTime))}
      />
      {!isLocked && (
        <IconButton aria-label={t('entities.rates.removePeriod')} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      )}
    </fieldset>
  )
}

function withPrice(period: Period, name: 'priceEnergy' | 'priceTime', price: number | undefined): Period {
  const { [name]: _, ...rest } = period
  return price === undefined ? rest : { ...rest, [name]: price }
}

function PriceField({
  label,
  value,
  isLocked,
  onChange,
}: {
  label: string
  value?: number
  isLocked: boolean
  onChange: (value: number | undefined) => void
}) {
  const { t, format } = useWords()
  const [text, setText] = useState(() => typedNumber(value, format.language))
  const wrong = useNumberProblem()(text)
  return (
    <TextField
      label={label}
      value={text}
      disabled={isLocked}
      error={wrong !== undefined}
      helperText={wrong}
      placeholder={t('entities.rates.base')}
      onChange={({ target }) => {
        setText(target.value)
        onChange(writtenNumber(target.value))
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  )
}
