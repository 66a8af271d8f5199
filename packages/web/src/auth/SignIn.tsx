import { Alert } from '@mui/material'
import { useState } from 'react'
import { useLogin } from 'react-admin'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
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
  const login = useLogin()
  const { state } = useLocation()
  // Who has just set a password by a link signs in with it.
  const invited = typeof state?.userName === 'string' ? state.userName : undefined
  usePageTitle(t('signIn.title'))
  // Only who comes signed in already: after the form react-admin navigates by itself, and twice would be one too many.
  const [wasSignedIn] = useState(user !== null)
  if (user && wasSignedIn) return <Navigate to={returnTo} replace />
  return (
    <AuthFrame title={t('signIn.title')} lead={t('signIn.lead')}>
      <SignInForm
        signIn={(credentials) => login(credentials, returnTo)}
        userName={invited}
        notice={invited && <Alert severity="success">{t('invite.done')}</Alert>}
      />
      <details className={styles.help}>
        <summary>{t('signIn.forgotten')}</summary>
        <p>{t('signIn.forgottenHelp')}</p>
      </details>
      <p className={styles.help}>{t('signIn.help')}</p>
    </AuthFrame>
  )
}
