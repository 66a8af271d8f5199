import type { Field } from '@zaryad/model'
import { choice } from './choice.tsx'
import { choices } from './choices.tsx'
import { flag } from './flag.tsx'
import { instant } from './instant.tsx'
import { json } from './json.tsx'
import type { Kind } from './kind.ts'
import { number } from './number.tsx'
import { ref } from './ref.tsx'
import { secret } from './secret.tsx'
import { text } from './text.tsx'

/** Every kind of field that `model/fields` knows. */
export const kinds: Record<Field['kind'], Kind> = {
  text,
  choice,
  choices,
  ref,
  flag,
  instant,
  json,
  secret,
  scaled: number,
  integer: number,
  decimal: number,
}
