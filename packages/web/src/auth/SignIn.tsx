import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { usePageTitle } from '../layout/usePageTitle.ts'
import { useUser } from '../session/useUser.ts'
import { AuthFrame } from './AuthFrame.tsx'
import styles from './SignIn.module.css'
import { SignInForm } from './SignInForm.tsx'
import { useReturnTo } from './useReturnTo.ts'

/** `/`: the sign-in page, and where a sign-out ends. */
export function SignIn() {
  const { t } = useTranslation()
  const user = useUser()
  const returnTo = useReturnTo()
  usePageTitle(t('signIn.title'))
  // Only who comes signed in already: after the form react-admin navigates by itself, and twice would be one too many.
  const [wasSignedIn] = useState(user !== null)
  if (user && wasSignedIn) return <Navigate to={returnTo} replace />
  return (
    <AuthFrame title={t('signIn.title')} lead={t('signIn.lead')}>
      <SignInForm returnTo={returnTo} />
      <details className={styles.help}>
        <summary>{t('signIn.forgotten')}</summary>
        <p>{t('signIn.forgottenHelp')}</p>
      </details>
      <p className={styles.help}>{t('signIn.help')}</p>
    </AuthFrame>
  )
}
