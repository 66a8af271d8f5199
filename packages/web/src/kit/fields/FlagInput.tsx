import { FormControlLabel, Switch } from '@mui/material'
import { useController } from 'react-hook-form'
import { useWords } from '../useWords.ts'
import type { InputProps } from './kind.ts'

export function FlagInput({ entity, name, isNew, field }: InputProps) {
  const words = useWords()
  const { field: control } = useController({ name })
  return (
    <FormControlLabel
      label={words.label(entity, name)}
      control={
        <Switch
          checked={control.value === true}
          onChange={(_, checked) => control.onChange(checked)}
          onBlur={control.onBlur}
          slotProps={{ input: { ref: control.ref } }}
          disabled={!isNew && field.options.fixed === true}
        />
      }
    />
  )
}
