import { Alert } from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { useAccess } from '../kit/useAccess.ts'
import { useWords } from '../kit/useWords.ts'

/** Whoever was written down but has no password yet comes in nowhere: it takes the link. */
export function NotInvited({ row }: { row: RowOf<'users'> }) {
  const { t } = useWords()
  const { edit } = useAccess(entities.users)
  if (row.kind === 'client' || row.hasPassword || row.state !== 'active' || !edit) return null
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {t('entities.users.notInvited')}
    </Alert>
  )
}
