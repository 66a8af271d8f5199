import { FormControlLabel, Radio, RadioGroup, TextField, type TextFieldProps } from '@mui/material'
import type { ReactNode } from 'react'
import {
  type FieldError,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useController,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'

export type Named<V extends FieldValues> = { of: UseFormReturn<V>; name: Path<V> }

/** The field's own finding has its code for a message, the server's for a type. */
export const codeOf = ({ type, message }: FieldError) =>
  type === 'validate' ? String(message) : String(type)

type TextProps<V extends FieldValues> = Named<V> &
  Omit<TextFieldProps, 'name' | 'value' | 'defaultValue' | 'onBlur'> & {
    /** In place of the form's own: what stands there until it is typed over. */
    value?: unknown
    /** The fewest characters, and the most. */
    min?: number
    max?: number
    /** In place of the usual words for what is wrong. */
    wrong?: string
    children?: ReactNode
  }

/** A line, a block of text or a choice (`select`) of a dialog's form. */
export function FieldText<V extends FieldValues>({
  of: { control },
  name,
  min,
  max,
  wrong,
  required = false,
  error = false,
  helperText,
  value,
  onChange,
  slotProps,
  ...props
}: TextProps<V>) {
  const { t } = useTranslation()
  const check = (typed: unknown) => {
    const text = String(value ?? typed ?? '').trim()
    if (required && text === '') return 'required'
    return min !== undefined && text.length < min ? 'tooShort' : true
  }
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control, name, rules: { validate: check } })
  const code = fieldState.error && codeOf(fieldState.error)
  const says =
    code === 'tooShort' && min !== undefined
      ? t('kit.bounds.tooShort', { count: min, bound: min })
      : code && (wrong ?? t(`errors.field.${code}`, { defaultValue: t('errors.field.invalid') }))
  return (
    <TextField
      fullWidth
      autoComplete="off"
      {...props}
      {...field}
      value={value ?? field.value ?? ''}
      onChange={(event) => {
        field.onChange(event)
        onChange?.(event)
      }}
      inputRef={ref}
      required={required}
      error={code !== undefined || error}
      helperText={says ?? helperText}
      slotProps={{ ...slotProps, htmlInput: { maxLength: max, ...slotProps?.htmlInput } }}
    />
  )
}

/** Why, in a sentence: `min` characters at least. */
export function FieldReason<V extends FieldValues>({
  min = 10,
  ...props
}: Named<V> & { label: string; min?: number | undefined }) {
  const { t } = useTranslation()
  const helperText = min > 1 ? t('kit.bounds.tooShort', { count: min, bound: min }) : undefined
  return <FieldText {...props} multiline minRows={2} required min={min} max={500} helperText={helperText} />
}

type RadioProps<V extends FieldValues> = Named<V> & {
  label: string
  options: readonly { value: string; text: ReactNode }[]
  onChange?: () => void
}

/** One of a few, all in sight. */
export function FieldRadios<V extends FieldValues>({
  of: { control },
  name,
  label,
  options,
  onChange,
}: RadioProps<V>) {
  const { field } = useController({ control, name })
  return (
    <RadioGroup
      row
      aria-label={label}
      value={field.value ?? ''}
      onChange={(_, next) => {
        field.onChange(next)
        onChange?.()
      }}
    >
      {options.map(({ value, text }) => (
        <FormControlLabel key={value} value={value} control={<Radio size="small" />} label={text} />
      ))}
    </RadioGroup>
  )
}
