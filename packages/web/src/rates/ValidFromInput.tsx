import { FormLabel } from '@mui/material'
import { useController, useFormContext } from 'react-hook-form'
import { nowMs } from '../clock.ts'
import { useErrorText } from '../kit/form/useErrorText.ts'
import type { FormInput } from '../kit/screen.ts'
import { useWords } from '../kit/useWords.ts'
import styles from './rates.module.css'
import { WhenField } from './WhenField.tsx'

/** From when the written prices are to hold. A draft's wait for their publication. */
export const ValidFromInput: FormInput = ({ name }) => {
  const { t } = useWords()
  const errorText = useErrorText()
  const { field, fieldState } = useController({ name })
  const { watch, formState } = useFormContext()
  const state = watch('state')
  const kept = formState.defaultValues?.[name] ?? null
  const isKept = field.value === kept
  // A row that holds says since when: to leave that as it is means at once.
  const isPast = typeof kept === 'string' && kept <= new Date(nowMs()).toISOString()
  const value = typeof field.value === 'string' && !(isKept && isPast) ? field.value : null
  if (state === 'draft') return <p className={styles.hint}>{t('entities.rates.when.draft')}</p>
  return (
    <div>
      <FormLabel component="div">{t('entities.rates.when.label')}</FormLabel>
      <WhenField
        value={value}
        onChange={(next) => field.onChange(next ?? (isPast ? kept : null))}
        isWrong={fieldState.error !== undefined}
        {...(fieldState.error ? { helperText: errorText(fieldState.error) } : {})}
      />
      <p className={styles.note}>
        {t(value === null ? 'entities.rates.when.nowEffect' : 'entities.rates.when.laterEffect')}
      </p>
    </div>
  )
}
