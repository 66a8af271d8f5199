import { TextField } from '@mui/material'
import { useController } from 'react-hook-form'
import { useErrorText } from '../../../kit/form/useErrorText.ts'
import type { FormInput } from '../../../kit/screen.ts'
import { useWords } from '../../../kit/useWords.ts'

const half = 'invalid'
const read = (input: HTMLInputElement | HTMLTextAreaElement) => (input.validity.badInput ? half : input.value)

/** An hour of the day by the location's clock, or none. */
export const ClockInput: FormInput = ({ entity, name, field }) => {
  const { t, label } = useWords()
  const { field: control, fieldState } = useController({ name })
  const fieldError = useErrorText(field)
  const help = name === 'windowFrom' ? t('entities.firmwareCampaigns.help.windowFrom') : ' '
  return (
    <TextField
      type="time"
      label={label(entity, name)}
      // half an hour typed is shown by the browser alone
      value={typeof control.value === 'string' && control.value !== half ? control.value : ''}
      onChange={({ target }) => control.onChange(read(target))}
      onBlur={({ target }) => {
        if (read(target) !== (control.value ?? '')) control.onChange(read(target))
        control.onBlur()
      }}
      inputRef={control.ref}
      error={fieldState.error !== undefined}
      helperText={fieldState.error ? fieldError(fieldState.error) : help}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}
