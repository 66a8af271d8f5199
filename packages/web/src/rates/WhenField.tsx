import { FormControlLabel, Radio, RadioGroup } from '@mui/material'
import { Suspense } from 'react'
import { nowMs } from '../clock.ts'
import { lazyField } from '../kit/lazyPart.ts'
import { useWords } from '../kit/useWords.ts'
import { nextMidnight } from './moments.ts'
import styles from './rates.module.css'

const InstantPicker = lazyField(() =>
  import('../kit/fields/InstantPicker.tsx').then((m) => ({ default: m.InstantPicker })),
)

type Props = {
  /** ISO; null is at once. */
  value: string | null
  onChange: (value: string | null) => void
  isWrong?: boolean
  helperText?: string
}

/** At once, or from a moment of the network's clock. */
export function WhenField({ value, onChange, isWrong = false, helperText }: Props) {
  const { t } = useWords()
  return (
    <div>
      <RadioGroup
        row
        aria-label={t('entities.rates.when.label')}
        value={value === null ? 'now' : 'later'}
        onChange={({ target }) => onChange(target.value === 'now' ? null : nextMidnight(nowMs()))}
      >
        <FormControlLabel value="now" control={<Radio size="small" />} label={t('entities.rates.when.now')} />
        <FormControlLabel
          value="later"
          control={<Radio size="small" />}
          label={t('entities.rates.when.later')}
        />
      </RadioGroup>
      {value !== null && (
        <div className={styles.moment}>
          <Suspense>
            <InstantPicker
              label={t('entities.rates.when.from')}
              value={value}
              onChange={onChange}
              error={isWrong}
              helperText={helperText}
            />
          </Suspense>
        </div>
      )}
    </div>
  )
}
