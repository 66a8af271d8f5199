import { Alert } from '@mui/material'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { usePageTitle } from '../kit/page/usePageTitle.ts'
import { signIn } from '../session/signIn.ts'
import { useUser } from '../session/useUser.ts'
import { AuthFrame } from './AuthFrame.tsx'
import styles from './SignIn.module.css'
import { SignInForm } from './SignInForm.tsx'

/** `/`: the sign-in page, and where a sign-out ends. */
export function SignIn() {
  const { t } = useTranslation()
  const user = useUser()
  const returnTo = useReturnTo()
  const { state } = useLocation()
  // Who has just set a password by a link signs in with it.
  const invited = typeof state?.userName === 'string' ? state.userName : undefined
  usePageTitle(t('signIn.title'))
  // in a browser where another is signed in, the page that follows would be the other's
  const isAnothers = invited !== undefined && user !== null && user.userName !== invited
  if (user && !isAnothers) return <Navigate to={returnTo} replace />
  return (
    <AuthFrame title={t('signIn.title')} lead={t('signIn.lead')}>
      <SignInForm
        signIn={signIn}
        userName={invited}
        notice={
          invited && (
            <Alert severity="success">
              {t('invite.done')}
              {isAnothers && <div>{t('invite.another', { userName: user.userName })}</div>}
            </Alert>
          )
        }
      />
      <details className={styles.help}>
        <summary>{t('signIn.forgotten')}</summary>
        <p>{t('signIn.forgottenHelp')}</p>
      </details>
      <p className={styles.help}>{t('signIn.help')}</p>
    </AuthFrame>
  )
}

/** Where to go once signed in: the address that was asked for before, or the start of the console. */
function useReturnTo(): string {
  const { state } = useLocation()
  if (typeof state !== 'object' || state === null || !('nextPathname' in state)) return '/_app'
  const path = state.nextPathname
  if (typeof path !== 'string' || path === '/' || !path.startsWith('/')) return '/_app'
  return path + ('nextSearch' in state && typeof state.nextSearch === 'string' ? state.nextSearch : '')
}
