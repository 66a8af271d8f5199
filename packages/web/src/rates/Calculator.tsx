import { InputAdornment, MenuItem, TextField } from '@mui/material'
import { writtenNumber } from '@zaryad/model/fields/writtenNumber'
import { explain } from '@zaryad/model/pricing/explain'
import { tengeOf } from '@zaryad/model/pricing/money'
import type { WireTerms } from '@zaryad/model/pricing/wireTerms'
import { useState } from 'react'
import { nowMs } from '../clock.ts'
import { formatTime } from '../i18n/format.ts'
import { Card } from '../kit/Card.tsx'
import { typedNumber } from '../kit/fields/numberText.ts'
import { useNumberProblem } from '../kit/fields/useNumberProblem.ts'
import { useWords } from '../kit/useWords.ts'
import { priceOf, type Trial } from './calculation.ts'
import styles from './rates.module.css'
import { week } from './weekBands.ts'

const first: Trial = { energyKwh: 20, minutes: 40, day: 5, start: '22:30', idleMinutes: 0 }
const quantityDecimals = { kWh: 3, min: 2, session: 0 }

/** What a session would cost, line by line, by the engine that bills real ones. */
export function Calculator({ terms }: { terms: WireTerms }) {
  const { t, format } = useWords()
  const [trial, setTrial] = useState(first)
  const set = (part: Partial<Trial>) => setTrial({ ...trial, ...part })
  const price = priceOf(terms, trial, nowMs())
  const word = (key: string) => t(`entities.rates.calculator.${key}`)
  return (
    <Card title={word('title')} isPadded aria-label={word('title')}>
      <div className={styles.trial}>
        <NumberField
          label={word('energy')}
          unit={t('kit.units.kWh')}
          value={trial.energyKwh}
          onChange={(energyKwh) => set({ energyKwh })}
        />
        <NumberField
          label={word('minutes')}
          unit={t('kit.units.min')}
          value={trial.minutes}
          onChange={(minutes) => set({ minutes })}
        />
        <TextField
          select
          label={word('day')}
          value={trial.day}
          onChange={({ target }) => set({ day: Number(target.value) })}
        >
          {week.map((day) => (
            <MenuItem key={day} value={day}>
              {t(`weekdaysLong.${day}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={word('start')}
          value={trial.start}
          error={price === undefined && !/^([01]\d|2[0-3]):[0-5]\d$/.test(trial.start)}
          onChange={({ target }) => set({ start: target.value })}
          slotProps={{ htmlInput: { maxLength: 5 } }}
        />
        <NumberField
          label={word('idle')}
          unit={t('kit.units.min')}
          value={trial.idleMinutes}
          onChange={(idleMinutes) => set({ idleMinutes })}
        />
      </div>
      {price && (
        <dl className={styles.bill} aria-live="polite">
          {explain(price.lines).map((line) => (
            <div key={`${line.kind}${line.from}`}>
              <dt>
                {t(`entities.transactions.lineKinds.${line.kind}`)}
                <small>
                  {line.kind !== 'start' && `${formatTime(line.from)}–${formatTime(line.to)}, `}
                  {line.kind !== 'start' &&
                    `${format.number(line.quantity, quantityDecimals[line.unit])} ${t(`entities.transactions.lineUnits.${line.unit}`)} × ${format.money(line.price, 2)}`}
                </small>
              </dt>
              <dd>{format.money(line.amount, 2)}</dd>
            </div>
          ))}
          <div>
            <dt>{t('entities.transactions.total')}</dt>
            <dd>{format.money(tengeOf(price.sumTiyn), 2)}</dd>
          </div>
        </dl>
      )}
    </Card>
  )
}

type NumberFieldProps = { label: string; unit: string; value: number; onChange: (value: number) => void }

/** A number of a trial; what is none is red, and NaN for the sum. */
function NumberField({ label, unit, value, onChange }: NumberFieldProps) {
  const { t, format } = useWords()
  const [text, setText] = useState(() => typedNumber(value, format.language))
  const wrong =
    useNumberProblem()(text, { least: 0 }) ?? (value >= 0 ? undefined : t('errors.field.required'))
  return (
    <TextField
      label={label}
      value={text}
      error={!(value >= 0)}
      helperText={wrong}
      onChange={({ target }) => {
        setText(target.value)
        onChange(writtenNumber(target.value) ?? Number.NaN)
      }}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  )
}
