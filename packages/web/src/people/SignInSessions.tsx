import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { RowOf } from '@zaryad/model'
import { isAdministrator } from '@zaryad/model/permissions'
import { useState } from 'react'
import { ActDialog } from '../kit/ActDialog.tsx'
import { Card } from '../kit/Card.tsx'
import kit from '../kit/kit.module.css'
import { useWords } from '../kit/useWords.ts'
import { ask } from '../session/ask.ts'
import { useUser } from '../session/useUser.ts'
import { endSession } from './endSession.ts'
import { SessionList } from './SessionList.tsx'

/** Where the person is signed in, and the end of one or all of it. */
export function SignInSessions({ row }: { row: RowOf<'users'> }) {
  const { t } = useWords()
  const user = useUser()
  const [ending, setEnding] = useState<string | null>(null)
  const isOpen = user !== null && isAdministrator(user)
  const found = useQuery({
    queryKey: ['userSessions', row.id],
    queryFn: async () => (await ask('GET /api/v1/users/:id/sessions', { id: row.id })).result,
    enabled: isOpen,
    retry: false,
    refetchInterval: 30_000,
  })
  const data = found.data ?? []
  if (!isOpen) return null
  const end = async () => {
    if (ending) await endSession(row.id, ending)
  }
  const others = data.filter(({ isCurrent }) => !isCurrent)
  return (
    <Card
      title={t('entities.users.signedIn')}
      query={found}
      actions={
        others.length > 0 && (
          <Button size="small" variant="text" onClick={() => setEnding('all')}>
            {t('entities.users.endAll')}
          </Button>
        )
      }
    >
      <div className={kit.cardBody}>
        {data.length === 0 && <span className={kit.empty}>{t('entities.users.noSessions')}</span>}
        <SessionList sessions={data} onEnd={setEnding} />
      </div>
      {ending && (
        <ActDialog
          title={t('entities.users.endTitle')}
          text={t('entities.users.endText', { name: row.name || row.userName })}
          action={t('entities.users.end')}
          act={end}
          renews={[['userSessions', row.id]]}
          onClose={() => setEnding(null)}
        />
      )}
    </Card>
  )
}
