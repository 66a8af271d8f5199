import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HeldButton } from '../../theme/HeldButton.tsx'
import { Notice } from '../Notice.tsx'
import form from '../payments/form/form.module.css'
import ui from '../ui.module.css'
import styles from './account.module.css'
import { phoneText } from './phoneText.ts'
import { signInProblem } from './signInProblem.ts'

const againAfterS = 30
type Props = {
  phone: string
  action: string
  problem: string | undefined
  onEnter: (code: string) => Promise<void>
  onAgain: () => Promise<void>
  onBack: () => void
}

/** Six digits; telephones offer the one that came. */
export function CodeStep({ phone, action, problem: sending, onEnter, onAgain, onBack }: Props) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [waitS, setWaitS] = useState(againAfterS)
  useEffect(() => {
    const timer = setInterval(() => setWaitS((left) => Math.max(0, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [])

  async function enter(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await onEnter(code)
    } catch (error) {
      setProblem(signInProblem(error, t))
    }
    setBusy(false)
  }
  return (
    <form onSubmit={enter}>
      <p className={styles.lead}>{t('account.signIn.sent', { phone: phoneText(phone) })}</p>
      <div className={form.block}>
        <label className={form.label} htmlFor="account-code">
          {t('account.signIn.code')}
        </label>
        <input
          id="account-code"
          className={`${form.input} ${styles.code}`}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          pattern="\d{6}"
          value={code}
          onChange={({ target }) => setCode(target.value.replace(/\D/g, '').slice(0, 6))}
        />
      </div>
      {(problem ?? sending) && <Notice tone="red">{problem ?? sending}</Notice>}
      <div className={styles.actions}>
        <HeldButton
          type="submit"
          className={ui.button}
          data-look="primary"
          disabled={isBusy || code.length !== 6}
        >
          {action}
        </HeldButton>
        <HeldButton
          className={ui.button}
          disabled={waitS > 0}
          onClick={() => {
            setWaitS(againAfterS)
            void onAgain()
          }}
        >
          {waitS > 0 ? t('account.signIn.againIn', { count: waitS }) : t('account.signIn.again')}
        </HeldButton>
        <button type="button" className={ui.button} onClick={onBack}>
          {t('account.signIn.otherPhone')}
        </button>
      </div>
    </form>
  )
}
