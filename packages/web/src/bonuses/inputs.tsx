import { InputAdornment, MenuItem, TextField } from '@mui/material'
import { writtenNumber } from '@zaryad/model/fields/writtenNumber'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { RefInput } from '../kit/fields/RefInput.tsx'
import { RefSelect } from '../kit/fields/RefSelect.tsx'
import { useInputTexts } from '../kit/fields/useInputTexts.ts'
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

/** Only clients: staff charge nothing. */
export const ClientInput: FormInput = ({ entity, name, field, isRequired }) => {
  const { field: control, fieldState } = useController({ name })
  const texts = useInputTexts({ entity, name, field, error: fieldState.error })
  return (
    <RefSelect
      {...texts}
      target="users"
      filter={{ roles: 'Client' }}
      value={typeof control.value === 'string' ? control.value : null}
      onChange={control.onChange}
      onBlur={control.onBlur}
      inputRef={control.ref}
      required={isRequired}
    />
  )
}

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

/** A compensation names the session that went wrong; a gift has none. */
export const SessionInput: FormInput = (props) => {
  const source: unknown = useWatch({ name: 'source' })
  return source === 'compensation' ? <RefInput {...props} isRequired /> : null
}
