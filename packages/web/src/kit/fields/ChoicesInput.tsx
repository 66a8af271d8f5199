import { FormControl, FormHelperText, FormLabel } from '@mui/material'
import { useController } from 'react-hook-form'
import { useWords } from '../useWords.ts'
import type { InputProps } from './kind.ts'
import { OptionList } from './OptionList.tsx'
import { several } from './operators.ts'
import { useInputTexts } from './useInputTexts.ts'

/** With `values` fewer than the field knows. */
type Props = InputProps & { values?: InputProps['field']['values'] }

export function ChoicesInput({ entity, name, field, isRequired, values = field.values ?? [] }: Props) {
  const words = useWords()
  const { field: control, fieldState } = useController({ name })
  const texts = useInputTexts({ entity, name, field, error: fieldState.error })
  return (
    <FormControl component="fieldset" error={texts.error} required={isRequired} fullWidth>
      <FormLabel component="legend">{texts.label}</FormLabel>
      <OptionList
        label={texts.label}
        options={values.map((each) => ({ value: each, label: words.choice(field, each) }))}
        value={several(control.value)}
        onChange={(value) => {
          control.onChange(value)
          control.onBlur()
        }}
      />
      {texts.helperText && <FormHelperText>{texts.helperText}</FormHelperText>}
    </FormControl>
  )
}
