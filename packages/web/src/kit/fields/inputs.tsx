import type { Field } from '@zaryad/model'
import { type ComponentType, Suspense } from 'react'
import { lazyField } from '../lazyPart.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import { ChoicesInput } from './ChoicesInput.tsx'
import { FlagInput } from './FlagInput.tsx'
import { JsonInput } from './JsonInput.tsx'
import type { InputProps } from './kind.ts'
import { NumberInput } from './NumberInput.tsx'
import { RefInput } from './RefInput.tsx'
import { SecretInput } from './SecretInput.tsx'
import { TextInput } from './TextInput.tsx'

const DateTime = lazyField(() => import('./InstantInput.tsx').then((m) => ({ default: m.InstantInput })))

const InstantInput = (props: InputProps) => (
  <Suspense fallback={<TextInput {...props} />}>
    <DateTime {...props} />
  </Suspense>
)

/** The input of each kind of field; apart from columns and filters, for lists do without forms. */
export const inputs: Record<Field['kind'], ComponentType<InputProps>> = {
  text: TextInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  ref: RefInput,
  flag: FlagInput,
  instant: InstantInput,
  json: JsonInput,
  secret: SecretInput,
  scaled: NumberInput,
  integer: NumberInput,
  decimal: NumberInput,
}
