import { useController } from 'react-hook-form'
import { RefSelect } from '../kit/fields/RefSelect.tsx'
import { useInputTexts } from '../kit/fields/useInputTexts.ts'
import type { FormInput } from '../kit/screen.ts'

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
