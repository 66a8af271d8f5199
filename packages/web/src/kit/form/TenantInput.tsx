import type { Entity } from '@zaryad/model'
import { useController } from 'react-hook-form'
import { RefSelect } from '../fields/RefSelect.tsx'
import { useWords } from '../useWords.ts'
import { useErrorText } from './useErrorText.ts'

/** The company of a new row, which only administrators choose. */
export function TenantInput({ entity }: { entity: Entity }) {
  const words = useWords()
  const errorText = useErrorText()
  const { field, fieldState } = useController({ name: 'tenantId' })
  return (
    <RefSelect
      label={words.label(entity, 'tenantId')}
      target="tenants"
      value={typeof field.value === 'string' ? field.value : null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error !== undefined}
      helperText={fieldState.error ? errorText(fieldState.error) : words.t('kit.tenantHelp')}
    />
  )
}
