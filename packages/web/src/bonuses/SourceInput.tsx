import { MenuItem, TextField } from '@mui/material'
import { useController } from 'react-hook-form'
import type { FormInput } from '../kit/screen.ts'
import { useWords } from '../kit/useWords.ts'

const sources = ['gift', 'compensation'] as const

/** What a person may give for; a purchase comes from a payment. */
export const SourceInput: FormInput = ({ entity, name }) => {
  const { t, label } = useWords()
  const { field: control } = useController({ name })
  return (
    <TextField
      select
      fullWidth
      label={label(entity, name)}
      value={control.value ?? 'gift'}
      onChange={({ target }) => control.onChange(target.value)}
    >
      {sources.map((source) => (
        <MenuItem key={source} value={source}>
          {t(`choices.bonusSources.${source}`)}
        </MenuItem>
      ))}
    </TextField>
  )
}
