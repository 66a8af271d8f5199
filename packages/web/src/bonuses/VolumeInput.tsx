import { InputAdornment, TextField } from '@mui/material'
import { writtenNumber } from '@zaryad/model/fields/writtenNumber'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useErrorText } from '../kit/form/useErrorText.ts'
import type { FormInput } from '../kit/screen.ts'
import { useWords } from '../kit/useWords.ts'

/** How much to give; nothing is the volume of the package. */
export const VolumeInput: FormInput = ({ name, field }) => {
  const { t } = useWords()
  const { field: control, fieldState } = useController({ name })
  const errorText = useErrorText(field)
  const [text, setText] = useState('')
  return (
    <TextField
      label={t('entities.userBonuses.give')}
      name={name}
      inputRef={control.ref}
      onBlur={control.onBlur}
      value={text}
      error={fieldState.error !== undefined}
      helperText={fieldState.error ? errorText(fieldState.error) : t('entities.userBonuses.giveHelp')}
      onChange={({ target }) => {
        setText(target.value)
        control.onChange(target.value.trim() === '' ? null : (writtenNumber(target.value) ?? target.value))
      }}
      autoComplete="off"
      fullWidth
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { endAdornment: <InputAdornment position="end">{t('kit.units.kWh')}</InputAdornment> },
      }}
    />
  )
}
