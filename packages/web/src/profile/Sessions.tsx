import { Alert, Button, Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActDialog } from '../kit/ActDialog.tsx'
import { Section } from '../kit/page/Section.tsx'
import { endSession } from '../people/endSession.ts'
import { SessionList } from '../people/SessionList.tsx'
import { ask } from '../session/ask.ts'
import { errorText } from '../session/errorText.ts'
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
      {data && <SessionList sessions={data} onEnd={setEnding} />}
      {ending && (
        <ActDialog
          title={t(ending === 'all' ? 'profile.sessions.endAllTitle' : 'profile.sessions.endTitle')}
          text={t(ending === 'all' ? 'profile.sessions.endAllText' : 'profile.sessions.endText')}
          action={t(ending === 'all' ? 'profile.sessions.endAll' : 'entities.users.end')}
          act={end}
          renews={['ownSessions']}
          onClose={() => setEnding(null)}
        />
      )}
    </Section>
  )
}
