import {
  FormControl,
  FormControlLabel,
  FormLabel,
  InputAdornment,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { correctionReasonMin, correctionWays } from '@zaryad/model/entities/transactions'
import { Suspense } from 'react'
import { useErrorText } from '../kit/form/useErrorText.ts'
import { lazyField } from '../kit/lazyPart.ts'
import { useWords } from '../kit/useWords.ts'
import { zoneOf } from '../kit/zone.ts'
import { type Draft, isWhole, withEnergy, withRegister } from './draft.ts'
import styles from './transactions.module.css'

const InstantPicker = lazyField(() =>
  import('../kit/fields/InstantPicker.tsx').then((m) => ({ default: m.InstantPicker })),
)

type FieldError = { field: string; code: string }
type Props = {
  row: RowOf<'transactions'>
  draft: Draft
  errors: FieldError[]
  onChange: (draft: Draft) => void
}

/** What the session really was, and why a person says so. */
export function CorrectFields({ row, draft, errors, onChange }: Props) {
  const { t, format } = useWords()
  const label = (name: string) => t(`entities.transactions.fields.${name}`)
  const ofField = useErrorText()
  const ofEnd = useErrorText(entities.transactions.fields.stoppedAt)
  const problem = (name: string) => {
    const found = errors.find(({ field }) => field === name)
    const textOf = name === 'stoppedAt' ? ofEnd : ofField
    return found ? { error: true, helperText: textOf({ type: found.code }) } : {}
  }
  const unit = (word: string) => ({
    htmlInput: { inputMode: 'decimal' as const },
    input: { endAdornment: <InputAdornment position="end">{t(`kit.units.${word}`)}</InputAdornment> },
  })
  const end = isWhole(draft)
    ? { error: false, ...problem('stoppedAt') }
    : { error: true, helperText: t('errors.field.invalid') }
  const ways = correctionWays[row.state] ?? []
  const stoppedAt = draft.stoppedAt ?? row.stoppedAt ?? row.meterAt
  return (
    <div className={styles.fields}>
      <FormControl>
        <FormLabel id="correction-way">{t('entities.transactions.way')}</FormLabel>
        <RadioGroup
          aria-labelledby="correction-way"
          value={draft.to}
          onChange={(_, to) => onChange({ ...draft, to })}
        >
          {ways.map((to) => (
            <FormControlLabel
              key={to}
              value={to}
              control={<Radio size="small" />}
              label={t(`entities.transactions.ways.${row.state}.${to}`)}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {draft.to !== 'failed' && (
        <div className={styles.pair}>
          <TextField
            label={label('meterStop')}
            value={draft.meterStop}
            onChange={({ target }) => onChange(withRegister(draft, target.value, row, format.language))}
            slotProps={unit('Wh')}
            autoComplete="off"
            {...problem('meterStop')}
          />
          <TextField
            label={label('energy')}
            value={draft.energy}
            onChange={({ target }) => onChange(withEnergy(draft, target.value))}
            slotProps={unit('kWh')}
            autoComplete="off"
            {...problem('energy')}
          />
          <Suspense>
            <InstantPicker
              label={label('stoppedAt')}
              hasPast
              timeZone={zoneOf(row)}
              value={typeof stoppedAt === 'string' ? stoppedAt : ''}
              onChange={(moment) => onChange({ ...draft, stoppedAt: moment })}
              {...end}
            />
          </Suspense>
        </div>
      )}
      <TextField
        label={t('entities.transactions.reason')}
        value={draft.reason}
        onChange={({ target }) => onChange({ ...draft, reason: target.value })}
        multiline
        minRows={2}
        required
        helperText={t('entities.transactions.reasonHelp', { number: correctionReasonMin })}
        {...problem('reason')}
      />
    </div>
  )
}
