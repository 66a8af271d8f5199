import type { Language } from '@zaryad/model/choices'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fallbackLanguage, toEdge } from '../../i18n/languages.ts'
import { HeldButton } from '../../theme/HeldButton.tsx'
import { Notice } from '../Notice.tsx'
import form from '../payments/form/form.module.css'
import ui from '../ui.module.css'
import styles from './account.module.css'
import { CodeStep } from './CodeStep.tsx'
import { codeSentTo, keepCodeSent } from './sentCode.ts'
import { signInProblem } from './signInProblem.ts'

type Props = {
  /** What it is about: `signIn` or `phone`. */
  purpose: 'signIn' | 'phone'
  lead: string
  /** What the code does, on its button. */
  action: string
  onSend: (given: { phone: string; language: Language }) => Promise<unknown>
  onEnter: (given: { phone: string; code: string }) => Promise<void>
  onLeave?: () => void
}

/** A telephone, then the code that came to it. */
export function PhoneSteps({ purpose, lead, action, onSend, onEnter, onLeave }: Props) {
  const { t, i18n } = useTranslation()
  const [phone, setPhone] = useState('')
  const [sentTo, setSentTo] = useState(() => codeSentTo(purpose))
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const goTo = (next: string | undefined) => {
    keepCodeSent(purpose, next)
    setSentTo(next)
  }

  async function send(to: string) {
    setBusy(true)
    setProblem(undefined)
    try {
      const language = toEdge(i18n.resolvedLanguage ?? fallbackLanguage)
      await onSend({ phone: to, language })
      goTo(to)
    } catch (error) {
      setProblem(signInProblem(error, t))
    }
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(phone)
  }
  if (sentTo)
    return (
      <CodeStep
        phone={sentTo}
        action={action}
        onEnter={async (code) => {
          await onEnter({ phone: sentTo, code })
          keepCodeSent(purpose, undefined)
        }}
        onAgain={() => send(sentTo)}
        onBack={() => goTo(undefined)}
        problem={problem}
      />
    )
  return (
    <form onSubmit={submit}>
      <p className={styles.lead}>{lead}</p>
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
        <HeldButton type="submit" className={ui.button} data-look="primary" disabled={isBusy}>
          {t('account.signIn.send')}
        </HeldButton>
        {onLeave && (
          <button type="button" className={ui.button} onClick={onLeave}>
            {t('account.phone.leave')}
          </button>
        )}
      </div>
    </form>
  )
}
