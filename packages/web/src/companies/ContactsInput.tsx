import { TextField } from '@mui/material'
import { useController } from 'react-hook-form'
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
