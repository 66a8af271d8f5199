import { TextField, type TextFieldProps } from '@mui/material'
import { useController } from 'react-hook-form'
import type { InputProps } from './kind.ts'
import { useInputTexts } from './useInputTexts.ts'

type Props = InputProps & Pick<TextFieldProps, 'type' | 'placeholder' | 'autoComplete' | 'slotProps'>

/** Digits that papers and cards print in groups: what is between them is none of the number. */
const grouped: readonly unknown[] = ['bin', 'simIccid']

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
      onChange={({ target: { value } }) =>
        control.onChange(grouped.includes(field.options.says) ? value.replace(/\s/g, '') : value)
      }
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
