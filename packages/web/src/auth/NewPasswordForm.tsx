import { Alert, Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { askOpenly } from '../session/ask.ts'
import { errorText } from '../session/errorText.ts'
import { HttpError } from '../session/HttpError.ts'
import { PasswordField } from './PasswordField.tsx'
import styles from './SignIn.module.css'

const minLength = 12

/** Asks for the password once: it can be shown. The login is there for the browser's keeper of passwords. */
export function NewPasswordForm({ token, userName }: { token: string; userName: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    if (password.length < minLength) return setError(t('profile.passwordHint'))
    setError(undefined)
    setSending(true)
    try {
      await askOpenly('POST /api/v1/auth/invite/accept', { body: { token, password } })
      navigate('/', { state: { userName }, replace: true })
    } catch (failure) {
      const field = failure instanceof HttpError ? failure.problem?.errors?.[0] : undefined
      setError(field ? t(`errors.field.${field.code}`) : errorText(failure, t))
      setSending(false)
    }
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <div aria-live="assertive">{error && <Alert severity="error">{error}</Alert>}</div>
      <label className={styles.field}>
        <span>{t('signIn.userName')}</span>
        <input name="userName" autoComplete="username" value={userName} readOnly />
      </label>
      <PasswordField
        label={t('profile.newPassword')}
        name="password"
        autoComplete="new-password"
        hint={t('profile.passwordHint')}
        isInvalid={Boolean(error)}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        loading={isSending}
        sx={{ height: 42, fontSize: 15 }}
      >
        {t('invite.save')}
      </Button>
    </form>
  )
}
