import { Dialog } from '@mui/material'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../kit/page/useSettings.ts'
import { queryClient } from '../queryClient.ts'
import { getSession, resume, type Session, type User } from '../session/session.ts'
import { signIn } from '../session/signIn.ts'
import { onStorage } from '../session/storage.ts'
import { Mark } from '../theme/Mark.tsx'
import styles from './SignIn.module.css'
import { SignInForm } from './SignInForm.tsx'

/** One person in one role: an administrator who looks at a company is another. */
const whoOf = ({ userName, tenantId, readOnly }: User) => JSON.stringify([userName, tenantId, readOnly])

/** A stranger to what is on the page starts anew; no form of the one before asks whether to stay. */
function startAnew() {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  window.location.assign('/_app')
}

/** Its own words, as they come: it is there without them, for the server may be away. */
function useOwnWords() {
  const { t, i18n } = useTranslation()
  const [, setHere] = useState(false)
  useEffect(() => {
    i18n.loadNamespaces('aside').then(
      () => setHere(true),
      () => undefined,
    )
  }, [i18n])
  return t
}

/** Covers the page of a session that has ended until the same person is back; the page stays as it was. */
export function SignInAgain({ ended }: { ended: Session }) {
  const t = useOwnWords()
  const id = useId()
  const { productName } = useSettings()
  const now = useSyncExternalStore(onStorage, getSession)
  useEffect(() => {
    if (!now) return
    if (whoOf(now.user) !== whoOf(ended.user)) return startAnew()
    resume()
    void queryClient.invalidateQueries()
  }, [now, ended])
  return (
    <Dialog
      open
      fullScreen
      transitionDuration={0}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { bgcolor: 'var(--frame)', backgroundImage: 'none', borderRadius: 0 } } }}
    >
      <div className={styles.again}>
        <div className={styles.top}>
          <Mark size={32} />
          <b>{productName}</b>
        </div>
        <div className={styles.box}>
          <h1 id={id}>{t(['signIn.again.title', 'signIn.submit'])}</h1>
          <p className={styles.lead}>{t('signIn.again.lead', { defaultValue: '' })}</p>
          <SignInForm signIn={signIn} userName={ended.user.userName} />
        </div>
      </div>
    </Dialog>
  )
}
