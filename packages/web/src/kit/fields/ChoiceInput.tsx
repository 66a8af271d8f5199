import { MenuItem, TextField } from '@mui/material'
import { useController } from 'react-hook-form'
import { useWords } from '../useWords.ts'
import type { InputProps } from './kind.ts'
import { useInputTexts } from './useInputTexts.ts'

/** One of a closed list; the first option of a list that may be empty is «Не указано». What has a value of its own from the start is never empty. */
export function ChoiceInput({ entity, name, field, isRequired, isNew }: InputProps) {
  const words = useWords()
  const {
    field: { ref, ...control },
    fieldState,
  } = useController({ name })
  const texts = useInputTexts({ entity, name, field, error: fieldState.error })
  return (
    <TextField
      {...control}
      {...texts}
      select
      fullWidth
      inputRef={ref}
      value={control.value ?? ''}
      onChange={({ target }) => control.onChange(target.value === '' ? null : target.value)}
      required={isRequired}
      disabled={!isNew && field.options.fixed === true}
      slotProps={{ select: { displayEmpty: true } }}
    >
      {!isRequired && !field.hasDefault && <MenuItem value="">{words.t('kit.notSpecified')}</MenuItem>}
      {(field.values ?? []).map((value) => (
        <MenuItem key={value} value={value}>
          {words.choice(field, value)}
        </MenuItem>
      ))}
    </TextField>
  )
}
