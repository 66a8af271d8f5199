import type { ComponentProps } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { RefSelect } from '../fields/RefSelect.tsx'
import { codeOf, type Named } from './dialogFields.tsx'

type RefProps<V extends FieldValues> = Named<V> &
  Omit<ComponentProps<typeof RefSelect>, 'value' | 'onChange' | 'onBlur' | 'inputRef'> & {
    onChange?: ComponentProps<typeof RefSelect>['onChange']
  }

/** A row of another entity, chosen in a dialog's form. */
export function FieldRef<V extends FieldValues>({ of: { control }, name, onChange, ...props }: RefProps<V>) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name })
  return (
    <RefSelect
      {...props}
      {...(fieldState.error
        ? { error: true, helperText: t(`errors.field.${codeOf(fieldState.error)}`) }
        : {})}
      value={typeof field.value === 'string' ? field.value : null}
      onChange={(id, row) => {
        field.onChange(id)
        onChange?.(id, row)
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  )
}
