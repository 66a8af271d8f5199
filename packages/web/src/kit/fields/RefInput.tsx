import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useWords } from '../useWords.ts'
import { ofCompany, stillGiven } from './following.ts'
import type { InputProps } from './kind.ts'
import { RefSelect } from './RefSelect.tsx'
import { refName } from './ref.tsx'
import { useInputTexts } from './useInputTexts.ts'

const noneId = '__none'

/** Another row, found on the server as one types; of the company that is chosen beside it, and in use. */
export function RefInput({ entity, name, field, isRequired, isNew }: InputProps) {
  const { field: control, fieldState } = useController({ name })
  const { formState } = useFormContext()
  const words = useWords()
  const tenantId = useWatch({ name: 'tenantId' })
  const texts = useInputTexts({ entity, name, field, error: fieldState.error })
  const knownName = refName(formState.defaultValues ?? {}, name)
  return (
    <RefSelect
      {...texts}
      target={field.target ?? ''}
      filter={{ ...ofCompany(field.target ?? '', tenantId), ...stillGiven(field.target ?? '') }}
      none={isRequired ? undefined : { id: noneId, name: words.t('kit.notSpecified') }}
      value={typeof control.value === 'string' ? control.value : null}
      // a person is called by more than the name that the row has
      valueName={
        field.target !== 'users' && control.value === formState.defaultValues?.[name] ? knownName : undefined
      }
      onChange={(id) => control.onChange(id === noneId ? null : id)}
      onBlur={control.onBlur}
      inputRef={control.ref}
      required={isRequired}
      disabled={!isNew && field.options.fixed === true}
    />
  )
}
