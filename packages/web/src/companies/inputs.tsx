import { TextField } from '@mui/material'
import { useController } from 'react-hook-form'
import { useInputTexts } from '../kit/fields/useInputTexts.ts'
import type { FormInput } from '../kit/screen.ts'
import { useWords } from '../kit/useWords.ts'
import { contactsOf } from './contacts.ts'
import styles from './tenants.module.css'

const parts = ['person', 'phone', 'email', 'address'] as const
const types: Record<string, string> = { email: 'email', phone: 'tel' }

export const ContactsInput: FormInput = ({ name }) => {
  const { t } = useWords()
  const { field, fieldState } = useController({ name })
  const contacts = contactsOf(field.value)
  const set = (part: string, text: string) => {
    const next = Object.fromEntries(
      Object.entries({ ...contacts, [part]: text }).filter(([, value]) => value !== ''),
    )
    field.onChange(Object.keys(next).length ? next : null)
  }
  return (
    <fieldset className={styles.contacts} aria-label={t('entities.tenants.fields.contacts')}>
      {parts.map((part, index) => {
        const isWrong = fieldState.error !== undefined && part === 'email'
        return (
          <TextField
            key={part}
            label={t(`entities.tenants.contacts.${part}`)}
            value={contacts[part] ?? ''}
            onChange={({ target }) => set(part, target.value)}
            onBlur={field.onBlur}
            inputRef={index === 0 ? field.ref : undefined}
            error={isWrong}
            helperText={isWrong ? t('errors.rules.email') : undefined}
            type={types[part] ?? 'text'}
          />
        )
      })}
    </fieldset>
  )
}

/** An account as a bank prints it, in fours; kept without spaces. */
export const IbanInput: FormInput = ({ entity, name, field, isRequired }) => {
  const { field: control, fieldState } = useController({ name })
  const texts = useInputTexts({ entity, name, field, error: fieldState.error })
  const value = typeof control.value === 'string' ? control.value : ''
  return (
    <TextField
      {...texts}
      name={name}
      value={value.replace(/(.{4})(?=.)/g, '$1 ')}
      onChange={({ target }) => control.onChange(target.value.replace(/\s/g, '').toUpperCase())}
      onBlur={control.onBlur}
      inputRef={control.ref}
      required={isRequired}
      autoComplete="off"
      placeholder="KZ00 0000 0000 0000 0000"
      fullWidth
    />
  )
}
