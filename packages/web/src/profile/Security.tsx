import { Alert, Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../auth/PasswordField.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useTell } from '../kit/useAct.ts'
import { ask } from '../session/ask.ts'
import { errorText } from '../session/errorText.ts'
import { HttpError } from '../session/HttpError.ts'
import { useUser } from '../session/useUser.ts'
import styles from './Profile.module.css'
import { minLength, strengthOf } from './strength.ts'

export function Security() {
  const { t } = useTranslation()
  const tell = useTell()
  const [error, setError] = useState<string>()
  const [wrong, setWrong] = useState<'oldPassword' | 'newPassword'>()
  const [isSending, setSending] = useState(false)
  const [typed, setTyped] = useState('')
  const user = useUser()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const body = {
      oldPassword: String(given.get('oldPassword')),
      newPassword: String(given.get('newPassword')),
    }
    const isShort = body.newPassword.length < minLength
    setWrong(isShort ? 'newPassword' : undefined)
    setError(isShort ? t('profile.passwordHint') : undefined)
    if (isShort) return
    setSending(true)
    try {
      await ask('POST /api/v1/auth/password', { body })
      form.reset()
      setTyped('')
      await tell(t('profile.passwordChanged'))
    } catch (failure) {
      setWrong(wrongOf(failure))
      setError(passwordError(failure))
    } finally {
      setSending(false)
    }
  }

  function passwordError(failure: unknown) {
    const code = failure instanceof HttpError ? failure.problem?.code : undefined
    if (code === 'wrongCredentials') return t('profile.wrongPassword')
    const field = failure instanceof HttpError ? failure.problem?.errors?.[0] : undefined
    if (field?.field === 'oldPassword') return t('profile.wrongPassword')
    return field ? t(`errors.field.${field.code}`) : errorText(failure, t)
  }

  return (
    <Section title={t('profile.security')}>
      <form
        onSubmit={submit}
        noValidate
        onInput={({ currentTarget }) => setTyped(String(new FormData(currentTarget).get('newPassword')))}
        className={styles.form}
      >
        <PasswordField
          label={t('profile.oldPassword')}
          name="oldPassword"
          autoComplete="current-password"
          isInvalid={wrong === 'oldPassword'}
        />
        <PasswordField
          label={t('profile.newPassword')}
          name="newPassword"
          autoComplete="new-password"
          hint={t('profile.passwordHint')}
          isInvalid={wrong === 'newPassword'}
        />
        <StrengthBar password={typed} userName={user?.userName ?? ''} />
        <div aria-live="polite">{error && <Alert severity="error">{error}</Alert>}</div>
        <div>
          <Button type="submit" variant="contained" loading={isSending}>
            {t('profile.changePassword')}
          </Button>
        </div>
      </form>
    </Section>
  )
}

/** Whose of the two fields a refusal is; of neither where nothing came through. */
function wrongOf(failure: unknown): 'oldPassword' | 'newPassword' | undefined {
  if (!(failure instanceof HttpError)) return undefined
  const { code, errors } = failure.problem ?? {}
  if (code === 'wrongCredentials' || errors?.[0]?.field === 'oldPassword') return 'oldPassword'
  return errors?.[0] ? 'newPassword' : undefined
}

const steps = { short: 1, weak: 1, fair: 2, strong: 3 }

/** How good the password is, while it is typed: in words, the bars only repeat them. */
function StrengthBar({ password, userName }: { password: string; userName: string }) {
  const { t } = useTranslation()
  if (password === '') return null
  const strength = strengthOf(password, userName)
  return (
    <div className={styles.strength} data-strength={strength}>
      <span className={styles.bars} aria-hidden>
        {[1, 2, 3].map((step) => (
          <i key={step} data-on={step <= steps[strength]} />
        ))}
      </span>
      <span aria-live="polite">{t(`profile.strength.${strength}`)}</span>
    </div>
  )
}
