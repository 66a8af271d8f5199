import type { Entity } from '@zaryad/model'
import { useController, useFormContext } from 'react-hook-form'
import { ofCompany } from '../fields/following.ts'
import { RefSelect } from '../fields/RefSelect.tsx'
import { useWords } from '../useWords.ts'
import { useErrorText } from './useErrorText.ts'

/** The company of a new row, which only administrators choose. */
export function TenantInput({ entity }: { entity: Entity }) {
  const words = useWords()
  const errorText = useErrorText()
  const { field, fieldState } = useController({ name: 'tenantId' })
  const { setValue } = useFormContext()
  const choose = (id: string | null) => {
    field.onChange(id)
    // what was chosen of another company would be refused
    for (const [name, { target }] of Object.entries(entity.fields))
      if (target && ofCompany(target, id).tenantId) setValue(name, null, { shouldDirty: true })
  }
  return (
    <RefSelect
      label={words.label(entity, 'tenantId')}
      target="tenants"
      value={typeof field.value === 'string' ? field.value : null}
      onChange={choose}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error !== undefined}
      helperText={fieldState.error ? errorText(fieldState.error) : words.t('kit.tenantHelp')}
    />
  )
}
