import { Skeleton } from '@mui/material'
import { useEffect, useRef } from 'react'
import { inputs as kindInputs } from '../fields/inputs.tsx'
import late from '../page/PageSkeleton.module.css'
import type { Screen } from '../screen.ts'
import { TenantInput } from './TenantInput.tsx'

type Props = { screen: Screen; names: string[]; isNew: boolean; hasFocus?: boolean }

/**
 * Inputs of these fields, the kind's own unless the screen has another. Whoever lays out a form waits for all of them at
 * once: one that came after the others would move what is pressed below it.
 */
export function FormFields({ screen: { entity, inputs }, names, isNew, hasFocus }: Props) {
  return names.map((name, index) => {
    if (name === 'tenantId') return <TenantInput key={name} entity={entity} />
    const field = entity.fields[name]
    if (!field) return null
    const Input = inputs?.[name] ?? kindInputs[field.kind]
    const isRequired = field.required || (isNew && field.kind === 'secret' && field.options.required === true)
    // an own input has more to say, but for a number's, which stands beside the next
    const hasMore = inputs?.[name] !== undefined && field.kind !== 'decimal'
    const isWide = hasMore || field.multiline || field.kind === 'json' || field.kind === 'choices'
    return (
      <div key={name} className={isWide ? 'wide' : undefined}>
        <Input entity={entity} name={name} field={field} isRequired={isRequired} isNew={isNew} />
        {hasFocus && index === 0 && <TakeFocus />}
      </div>
    )
  })
}

/** The room of inputs whose code is on its way: of each its label and its box. */
export const FieldSkeletons = ({ names }: Pick<Props, 'names'>) =>
  names.map((name) => (
    <div key={name} className={late.late}>
      <Skeleton variant="text" width="40%" height={20} />
      <Skeleton variant="rounded" height={32} sx={{ bgcolor: 'var(--sunken)' }} />
    </div>
  ))

const fields = 'input, textarea, [tabindex="0"]'

/** Gives the focus to the field before it once that is there, unless somebody is in the form already. */
function TakeFocus() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (place.current?.closest('form')?.contains(document.activeElement)) return
    place.current?.parentElement?.querySelector<HTMLElement>(fields)?.focus()
  }, [])
  return <span ref={place} hidden />
}
