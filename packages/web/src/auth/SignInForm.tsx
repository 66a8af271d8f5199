import { Alert, Button } from '@mui/material'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../session/errorText.ts'
import { HttpError } from '../session/HttpError.ts'
import type { Credentials } from '../session/signIn.ts'
import { PasswordField } from './PasswordField.tsx'
import styles from './SignIn.module.css'

type Props = {
  signIn: (credentials: Credentials) => Promise<unknown>
  /** Who it is most likely; only the password is left to type. */
  userName?: string
  /** Why one is here, until something goes wrong. */
  notice?: ReactNode
}

/** Wrong name and wrong password read the same; after a lockout the button waits out the time it names. */
export function SignInForm({ signIn, userName: known, notice }: Props) {
  const { t } = useTranslation()
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [waitS, startWait] = useCountdown()
  const form = useRef<HTMLFormElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending || waitS > 0 || !form.current) return
    const given = new FormData(form.current)
    const userName = String(given.get('userName')).trim()
    const password = String(given.get('password'))
    if (!userName || !password) {
      setError(t('signIn.required'))
      form.current.querySelector<HTMLInputElement>(userName ? '[name=password]' : '[name=userName]')?.focus()
      return
    }
    setError(undefined)
    setSending(true)
    try {
      await signIn({ userName, password, remember: given.get('remember') === 'on' })
    } catch (failure) {
      if (failure instanceof HttpError && failure.status === 429) startWait(failure.problem?.retryAfter ?? 60)
      else setError(signInError(failure))
      form.current?.querySelector<HTMLInputElement>('[name=password]')?.select()
    } finally {
      setSending(false)
    }
  }

  const signInError = (failure: unknown) =>
    failure instanceof HttpError && failure.status === 401
      ? t('errors.wrongCredentials')
      : errorText(failure, t)

  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <div aria-live="assertive">
        {waitS > 0 && <Alert severity="warning">{t('signIn.wait', { count: waitS })}</Alert>}
        {!error && waitS === 0 && notice}
        {error && waitS === 0 && <Alert severity="error">{error}</Alert>}
      </div>
      <label className={styles.field}>
        <span>{t('signIn.userName')}</span>
        <input
          name="userName"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the page is this form
          autoFocus={!known}
          defaultValue={known}
          required
          aria-invalid={Boolean(error)}
        />
      </label>
      <PasswordField
        label={t('signIn.password')}
        name="password"
        autoComplete="current-password"
        hasFocus={known !== undefined}
        isInvalid={Boolean(error)}
      />
      <label className={styles.remember}>
        <input type="checkbox" name="remember" />
        <span>{t('signIn.remember')}</span>
      </label>
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        disabled={waitS > 0}
        loading={isSending}
        sx={{ height: 42, fontSize: 15 }}
      >
        {t('signIn.submit')}
      </Button>
    </form>
  )
}

/** Seconds left, and how to start. Counts by the clock, so a sleeping tab does not wait longer. */
function useCountdown() {
  const [endsAt, setEndsAt] = useState(0)
  const [leftS, setLeftS] = useState(0)
  useEffect(() => {
    if (endsAt === 0) return
    const tick = () => setLeftS(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [endsAt])
  const start = (durationS: number) => {
    setLeftS(Math.ceil(durationS))
    setEndsAt(Date.now() + durationS * 1000)
  }
  return [leftS, start] as const
}
