import { useController } from 'react-hook-form'
import { RefSelect } from '../../../kit/fields/RefSelect.tsx'
import { useErrorText } from '../../../kit/form/useErrorText.ts'
import type { FormInput } from '../../../kit/screen.ts'
import { useWords } from '../../../kit/useWords.ts'

/** Images in work: a draft or one put away goes to no station. */
export const ImageChoice: FormInput = ({ entity, name, field }) => {
  const { label } = useWords()
  const { field: control, fieldState } = useController({ name })
  const fieldError = useErrorText(field)
  return (
    <RefSelect
      label={label(entity, name)}
      target="firmwares"
      filter={{ state: 'active' }}
      value={typeof control.value === 'string' && control.value ? control.value : null}
      onChange={control.onChange}
      onBlur={control.onBlur}
      inputRef={control.ref}
      required
      error={fieldState.error !== undefined}
      {...(fieldState.error ? { helperText: fieldError(fieldState.error) } : {})}
    />
  )
}
