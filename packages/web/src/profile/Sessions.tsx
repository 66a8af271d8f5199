import { Alert, Button, Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { LogOut, Monitor } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../i18n/format.ts'
import { ActDialog } from '../kit/ActDialog.tsx'
import { Section } from '../kit/page/Section.tsx'
import { browserOf } from '../people/browserOf.ts'
import { endSession } from '../people/endSession.ts'
import { useFew } from '../people/useFew.ts'
import { ask } from '../session/ask.ts'
import { errorText } from '../session/errorText.ts'
import styles from './Profile.module.css'
import { useOwnData } from './useOwnData.ts'

/** Where one is signed in, and «Выйти везде»: every session but this one ends. */
export function Sessions() {
  const { t } = useTranslation()
  const { data: own } = useOwnData()
  const [ending, setEnding] = useState<string | null>(null)
  const { data, error } = useQuery({
    queryKey: ['ownSessions', own?.id],
    queryFn: async () => (await ask('GET /api/v1/users/:id/sessions', { id: own?.id ?? '' })).result,
    enabled: own !== undefined,
    refetchInterval: 30_000,
  })
  const end = async () => {
    if (own && ending) await endSession(own.id, ending)
    return t('profile.sessions.ended')
  }
  const { shown, showAll } = useFew(data ?? [])
  const hasOthers = data?.some(({ isCurrent }) => !isCurrent)
  return (
    <Section
      title={t('profile.sessions.title')}
      action={
        hasOthers && (
          <Button size="small" startIcon={<LogOut size={14} />} onClick={() => setEnding('all')}>
            {t('profile.sessions.endAll')}
          </Button>
        )
      }
    >
      {error && !data && <Alert severity="error">{errorText(error, t)}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={48} />}
      <ul className={styles.sessions}>
        {shown.map(({ id, lastSeenAt, ip, userAgent, isCurrent }) => (
          <li key={id}>
            <Monitor size={18} aria-hidden />
            <div>
              <b>{browserOf(userAgent) || t('kit.noData')}</b>
              <span>{[formatDateTime(lastSeenAt), ip].filter(Boolean).join(' · ')}</span>
            </div>
            {isCurrent ? (
              <span className={styles.current}>{t('profile.sessions.current')}</span>
            ) : (
              <Button size="small" variant="text" onClick={() => setEnding(id)}>
                {t('profile.sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {showAll && (
        <Button size="small" variant="text" onClick={showAll}>
          {t('kit.more')}
        </Button>
      )}
      {ending && (
        <ActDialog
          title={t(ending === 'all' ? 'profile.sessions.endAllTitle' : 'profile.sessions.endTitle')}
          text={t(ending === 'all' ? 'profile.sessions.endAllText' : 'profile.sessions.endText')}
          action={t(ending === 'all' ? 'profile.sessions.endAll' : 'profile.sessions.end')}
          act={end}
          renews={['ownSessions']}
          onClose={() => setEnding(null)}
        />
      )}
    </Section>
  )
}
