import { type FieldError as FormError, useFormContext } from 'react-hook-form'
import { useErrorText } from '../form/useErrorText.ts'
import { useWords } from '../useWords.ts'
import type { Place } from './kind.ts'

/** Label, help and error of an input, as MUI's text fields take them. */
export function useInputTexts({ entity, name, field, error }: Place & { error: FormError | undefined }) {
  const words = useWords()
  const errorText = useErrorText(field)
  const value: unknown = useFormContext()?.getValues(name)
  const isMasked = typeof value === 'string' && value.includes('•')
  // what the dots mean is said where there are any
  const help = [`help.${name}`, ...(isMasked ? [`masked.${name}`] : [])]
    .map((key) => words.t(`entities.${entity.name}.${key}`, { defaultValue: '' }))
    .filter(Boolean)
    .join('. ')
  return {
    label: words.title(entity, name),
    error: error !== undefined,
    helperText: error ? errorText(error) : help || undefined,
  }
}
