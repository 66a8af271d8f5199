import { TextField, type TextFieldProps } from '@mui/material'
import { useController } from 'react-hook-form'
import type { InputProps } from './kind.ts'
import { useInputTexts } from './useInputTexts.ts'

type Props = InputProps & Pick<TextFieldProps, 'type' | 'placeholder' | 'autoComplete' | 'slotProps'>

/** A line or a block of text under its label. */
export function TextInput({ entity, name, field, isRequired, isNew, ...rest }: Props) {
  const {
    field: { ref, ...control },
    fieldState,
  } = useController({ name })
  const texts = useInputTexts({ entity, name, field, error: fieldState.error })
  return (
    <TextField
      {...rest}
      {...control}
      {...texts}
      value={control.value ?? ''}
      inputRef={ref}
      required={isRequired}
      disabled={!isNew && field.options.fixed === true}
      fullWidth
      multiline={field.multiline}
      minRows={field.multiline ? 2 : undefined}
      autoComplete={rest.autoComplete ?? 'off'}
    />
  )
}
