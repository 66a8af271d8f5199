import { TextField } from '@mui/material'
import { useController } from 'react-hook-form'
import { useInputTexts } from '../kit/fields/useInputTexts.ts'
import type { FormInput } from '../kit/screen.ts'

/** An account as a bank prints it, in fours; kept without spaces. */
export const IbanInput: FormInput = ({ entity, name, field, isRequired }) => {
  const { field: control, fieldState } = useController({ name })
  const texts = useInputTexts({ entity, name, field, error: fieldState.error })
  const value = typeof control.value === 'string' ? control.value : ''
  return (
    <TextField
      {...texts}
      name={name}
      value={value.replace(/(.{4})(?=.)/g, '$1 ')}
      onChange={({ target }) => control.onChange(target.value.replace(/\s/g, '').toUpperCase())}
      onBlur={control.onBlur}
      inputRef={control.ref}
      required={isRequired}
      autoComplete="off"
      placeholder="KZ00 0000 0000 0000 0000"
      fullWidth
    />
  )
}
