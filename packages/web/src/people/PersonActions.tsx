import { Button } from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { Gift, KeyRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { lazyPart } from '../kit/lazyPart.ts'
import { isAllowed, useAccess } from '../kit/useAccess.ts'
import { useWords } from '../kit/useWords.ts'
import { useUser } from '../session/useUser.ts'

const InviteDialog = lazyPart(() => import('./InviteDialog.tsx').then((m) => ({ default: m.InviteDialog })))
const bonuses = entities.userBonuses
const bonusRoute = '/services/userBonuses'

/** For a colleague the link that sets a password, for a driver a gift. */
export function PersonActions({ row }: { row: RowOf<'users'> }) {
  const { t } = useWords()
  const user = useUser()
  const access = useAccess(entities.users)
  const [isOpen, setOpen] = useState(false)
  if (row.kind === 'client') {
    if (!isAllowed(user, bonuses, 'create')) return null
    const query = new URLSearchParams({
      userId: row.id,
      ...(row.tenantId ? { tenantId: row.tenantId } : {}),
    })
    return (
      <Button component={Link} to={`${bonusRoute}/create?${query}`} startIcon={<Gift />}>
        {t('entities.users.giveBonus')}
      </Button>
    )
  }
  if (!access.edit || row.state !== 'active') return null
  return (
    <>
      <Button startIcon={<KeyRound />} onClick={() => setOpen(true)}>
        {t(row.hasPassword ? 'entities.users.resetPassword' : 'entities.users.invite')}
      </Button>
      <Suspense>{isOpen && <InviteDialog row={row} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
