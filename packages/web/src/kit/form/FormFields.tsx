import { Suspense } from 'react'
import { inputs as kindInputs } from '../fields/inputs.tsx'
import type { Screen } from '../screen.ts'
import { TakeFocus } from './TakeFocus.tsx'
import { TenantInput } from './TenantInput.tsx'

type Props = { screen: Screen; names: string[]; isNew: boolean; hasFocus?: boolean }

/** Inputs of these fields, the kind's own unless the screen has another. */
export function FormFields({ screen: { entity, inputs }, names, isNew, hasFocus }: Props) {
  return names.map((name, index) => {
    if (name === 'tenantId') return <TenantInput key={name} entity={entity} />
    const field = entity.fields[name]
    if (!field) return null
    const Input = inputs?.[name] ?? kindInputs[field.kind]
    const isRequired = field.required || (isNew && field.kind === 'secret' && field.options.required === true)
    const isWide =
      inputs?.[name] !== undefined || field.multiline || field.kind === 'json' || field.kind === 'choices'
    return (
      <div key={name} className={isWide ? 'wide' : undefined}>
        <Suspense>
          <Input entity={entity} name={name} field={field} isRequired={isRequired} isNew={isNew} />
          {hasFocus && index === 0 && <TakeFocus />}
        </Suspense>
      </div>
    )
  })
}
