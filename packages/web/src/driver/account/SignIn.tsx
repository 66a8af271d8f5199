import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import form from '../../payments/form/form.module.css'
import { Notice } from '../Notice.tsx'
import ui from '../ui.module.css'
import styles from './account.module.css'
import { CodeStep } from './CodeStep.tsx'
import { driverHttp } from './driverHttp.ts'
import { signInProblem } from './signInProblem.ts'

/** A telephone, then the code that came to it. */
export function SignIn() {
  const { t, i18n } = useTranslation()
  const [phone, setPhone] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    setProblem(undefined)
    try {
      const language = i18n.resolvedLanguage === 'kk' ? 'kz' : i18n.resolvedLanguage
      await driverHttp({ path: '/driver/codes', body: { phone, language } })
      setSentTo(phone)
    } catch (error) {
      setProblem(signInProblem(error, t))
    }
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  if (sentTo)
    return <CodeStep phone={sentTo} onAgain={send} onBack={() => setSentTo(undefined)} problem={problem} />
  return (
    <form onSubmit={submit}>
      <p className={styles.lead}>{t('account.signIn.why')}</p>
      <div className={form.block}>
        <label className={form.label} htmlFor="account-phone">
          {t('account.signIn.phone')}
        </label>
        <input
          id="account-phone"
          className={form.input}
          type="tel"
          autoComplete="tel"
          required
          maxLength={30}
          placeholder="+7 700 000 00 00"
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
        />
      </div>
      {problem && <Notice tone="red">{problem}</Notice>}
      <div className={styles.actions}>
        <button type="submit" className={ui.button} data-look="primary" disabled={isBusy}>
          {t('account.signIn.send')}
        </button>
      </div>
    </form>
  )
}
