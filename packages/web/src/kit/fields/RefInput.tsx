import { useController, useFormContext } from 'react-hook-form'
import type { InputProps } from './kind.ts'
import { RefSelect } from './RefSelect.tsx'
import { refName } from './ref.tsx'
import { useInputTexts } from './useInputTexts.ts'

/** Another row, found on the server as one types. */
export function RefInput({ entity, name, field, isRequired, isNew, autoFocus }: InputProps) {
  const { field: control, fieldState } = useController({ name })
  const { formState } = useFormContext()
  const texts = useInputTexts({ entity, name, field, error: fieldState.error })
  const knownName = refName(formState.defaultValues ?? {}, name)
  return (
    <RefSelect
      {...texts}
      target={field.target ?? ''}
      value={typeof control.value === 'string' ? control.value : null}
      valueName={control.value === formState.defaultValues?.[name] ? knownName : undefined}
      onChange={control.onChange}
      onBlur={control.onBlur}
      inputRef={control.ref}
      required={isRequired}
      disabled={!isNew && field.options.fixed === true}
      autoFocus={autoFocus}
    />
  )
}
