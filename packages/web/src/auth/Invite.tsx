import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { formatDateTime } from '../i18n/format.ts'
import { usePageTitle } from '../kit/page/usePageTitle.ts'
import { askOpenly } from '../session/ask.ts'
import { errorText } from '../session/errorText.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import styles from './SignIn.module.css'

/** `/invite/{token}`: whose link it is, and a password for it. */
export function Invite() {
  const { t } = useTranslation()
  const { token = '' } = useParams()
  const { data, error } = useQuery({
    queryKey: ['invite', token],
    queryFn: () => askOpenly('POST /api/v1/auth/invite', { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const title = t(data?.kind === 'reset' ? 'invite.resetTitle' : 'invite.title')
  usePageTitle(title)
  if (error)
    return (
      <AuthFrame title={t('invite.closedTitle')} lead="">
        <Alert severity="warning">{errorText(error, t)}</Alert>
        <p className={styles.help}>
          <Link to="/">{t('invite.toSignIn')}</Link>
        </p>
      </AuthFrame>
    )
  if (!data) return <AuthFrame title={title} lead="" />
  const { userName, name, tenantName, expiresAt } = data
  return (
    <AuthFrame title={title} lead={[name, tenantName].filter(Boolean).join(' · ') || t('invite.lead')}>
      <NewPasswordForm token={token} userName={userName} />
      <p className={styles.help}>{t('invite.until', { time: formatDateTime(expiresAt) })}</p>
    </AuthFrame>
  )
}
