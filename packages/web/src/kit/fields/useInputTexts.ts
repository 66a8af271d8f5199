import type { FieldError as FormError } from 'react-hook-form'
import { useErrorText } from '../form/useErrorText.ts'
import { useWords } from '../useWords.ts'
import type { Place } from './kind.ts'

/** Label, help and error of an input, as MUI's text fields take them. */
export function useInputTexts({ entity, name, field, error }: Place & { error: FormError | undefined }) {
  const words = useWords()
  const errorText = useErrorText(field)
  const help = words.t(`entities.${entity.name}.help.${name}`, { defaultValue: '' })
  return {
    label: words.title(entity, name),
    error: error !== undefined,
    helperText: error ? errorText(error) : help || undefined,
  }
}
