import { Button } from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { isAdministrator } from '@zaryad/model/permissions'
import { CalendarPlus, Minus, Undo2 } from 'lucide-react'
import { useState } from 'react'

import { useAccess } from '../kit/useAccess.ts'
import { useWords } from '../kit/useWords.ts'
import { useUser } from '../session/useUser.ts'
import { ExtendDialog } from './ExtendDialog.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { WriteOffDialog } from './WriteOffDialog.tsx'

const entity = entities.userBonuses

/** What is done with one client's kWh: taken back, given more time. */
export function Actions({ row }: { row: RowOf<'userBonuses'> }) {
  const { t } = useWords()
  const access = useAccess(entity)
  const user = useUser()
  const [open, setOpen] = useState<'writeOff' | 'extend' | 'refund' | null>(null)
  if (!access.create) return null
  const isRefundable =
    user !== null &&
    isAdministrator(user) &&
    row.source === 'purchase' &&
    !['refunded', 'used'].includes(row.state)
  const close = () => setOpen(null)
  return (
    <>
      <Button startIcon={<Minus />} disabled={row.volume === 0} onClick={() => setOpen('writeOff')}>
        {t('entities.userBonuses.writeOff.action')}
      </Button>
      <Button startIcon={<CalendarPlus />} onClick={() => setOpen('extend')}>
        {t('entities.userBonuses.extend.action')}
      </Button>
      {isRefundable && (
        <Button startIcon={<Undo2 />} onClick={() => setOpen('refund')}>
          {t('entities.userBonuses.refund.action')}
        </Button>
      )}
      {open === 'refund' && <RefundDialog row={row} onClose={close} />}
      {open === 'writeOff' && <WriteOffDialog row={row} onClose={close} />}
      {open === 'extend' && <ExtendDialog row={row} onClose={close} />}
    </>
  )
}
