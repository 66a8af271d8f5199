import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { HttpError } from '../../session/HttpError.ts'

/** Puts the server's findings under the form's fields; true where each of them found its own. */
export function underFields<V extends FieldValues>(
  { setError, setFocus }: Pick<UseFormReturn<V>, 'setError' | 'setFocus'>,
  error: unknown,
  hasField: (name: string) => boolean,
): boolean {
  const errors = (error instanceof HttpError && error.problem?.errors) || []
  const known = errors
    .map(({ field, code }) => ({ name: (field.split('.')[0] ?? field) as Path<V>, field, code }))
    .filter(({ name }) => hasField(name))
  for (const { name, field, code } of known) setError(name, { type: code, message: field })
  if (known[0]) setFocus(known[0].name)
  return known.length > 0 && known.length === errors.length
}
