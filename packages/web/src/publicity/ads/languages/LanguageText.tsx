import { TextField } from '@mui/material'
import type { Entity } from '@zaryad/model'
import { useController } from 'react-hook-form'
import { toLanguage } from '../../../i18n/languages.ts'
import { useErrorText } from '../../../kit/form/useErrorText.ts'
import { useWords } from '../../../kit/useWords.ts'

const longFrom = 500

/** One text in one language. */
export function LanguageText({ entity, name, language }: { entity: Entity; name: string; language: string }) {
  const words = useWords()
  const field = entity.fields[name]
  const errorText = useErrorText(field)
  const { field: control, fieldState } = useController({ name })
  const texts: Record<string, string> = Object(control.value)
  const max = field?.options.max ?? longFrom
  const help = words.t(`entities.${entity.name}.help.${name}`, { defaultValue: '' })
  const isLong = max > longFrom
  return (
    <TextField
      label={words.label(entity, name)}
      value={texts[language] ?? ''}
      onChange={({ target }) => control.onChange({ ...texts, [language]: target.value })}
      onBlur={control.onBlur}
      inputRef={control.ref}
      required={field?.required ?? false}
      error={fieldState.error !== undefined}
      helperText={fieldState.error ? errorText(fieldState.error) : help || undefined}
      fullWidth
      multiline={isLong}
      minRows={isLong ? 5 : undefined}
      slotProps={{ htmlInput: { maxLength: max, lang: toLanguage(language) } }}
    />
  )
}
