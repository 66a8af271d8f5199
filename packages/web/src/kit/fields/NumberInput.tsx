import { InputAdornment, TextField } from '@mui/material'
import { writtenNumber } from '@zaryad/model/fields/writtenNumber'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useWords } from '../useWords.ts'
import type { InputProps } from './kind.ts'
import { typedNumber } from './numberText.ts'
import { useInputTexts } from './useInputTexts.ts'

/** A number with its unit inside; comma or point, groups or none. What is no number stays to be corrected. */
export function NumberInput({ entity, name, field, isRequired, isNew }: InputProps) {
  const words = useWords()
  const { field: control, fieldState } = useController({ name })
  const texts = useInputTexts({ entity, name, field, error: fieldState.error })
  const [text, setText] = useState(() => typedNumber(control.value, words.format.language))
  const isStale =
    writtenNumber(text) !== control.value &&
    text !== control.value &&
    !(text === '' && control.value === null)
  const unit = words.unit(entity, name, field) || (field.unit === 's' ? words.t('kit.units.s') : '')
  return (
    <TextField
      {...texts}
      label={words.label(entity, name)}
      name={name}
      // a nought that stands there is typed over, wherever the press fell
      onFocus={({ target }) => target.value === '0' && setTimeout(() => target.select())}
      onBlur={control.onBlur}
      inputRef={control.ref}
      value={isStale ? typedNumber(control.value, words.format.language) : text}
      onChange={({ target }) => {
        setText(target.value)
        control.onChange(target.value.trim() === '' ? null : (writtenNumber(target.value) ?? target.value))
      }}
      required={isRequired}
      disabled={!isNew && field.options.fixed === true}
      autoComplete="off"
      fullWidth
      slotProps={{
        htmlInput: { inputMode: field.kind === 'integer' ? 'numeric' : 'decimal' },
        input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
      }}
    />
  )
}
