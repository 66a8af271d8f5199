import { TextField } from '@mui/material'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import styles from '../kit.module.css'
import { isEmpty } from './json.tsx'
import type { InputProps } from './kind.ts'
import { useInputTexts } from './useInputTexts.ts'

function parsed(text: string): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A structure as text, for those that have no editor of their own. */
export function JsonInput({ entity, name, field, isRequired }: InputProps) {
  const { field: control, fieldState } = useController({ name })
  const [text, setText] = useState(() =>
    isEmpty(control.value) ? '' : JSON.stringify(control.value, null, 2),
  )
  const texts = useInputTexts({ entity, name, field, error: fieldState.error })
  return (
    <TextField
      {...texts}
      multiline
      minRows={3}
      maxRows={12}
      fullWidth
      required={isRequired}
      value={text}
      inputRef={control.ref}
      onBlur={control.onBlur}
      onChange={({ target }) => {
        setText(target.value)
        control.onChange(parsed(target.value))
      }}
      slotProps={{ htmlInput: { className: styles.mono, spellCheck: false } }}
    />
  )
}
