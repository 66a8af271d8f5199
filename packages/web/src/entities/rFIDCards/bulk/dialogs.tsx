import { TextField } from '@mui/material'
import { useState } from 'react'
import { RefSelect } from '../../../kit/fields/RefSelect.tsx'
import type { Row } from '../../../kit/screen.ts'
import { useWords } from '../../../kit/useWords.ts'
import { BulkCardsDialog } from './BulkCardsDialog.tsx'

type Props = { rows: Row[]; onClose: (isDone: boolean) => void }

const shortestReason = 3

/** No reason, no blocking: the driver will ask. */
export function Block(props: Props) {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  const isReady = reason.trim().length >= shortestReason
  return (
    <BulkCardsDialog
      {...props}
      action="block"
      isDangerous
      body={isReady ? { reason: reason.trim() } : undefined}
    >
      <TextField
        label={t('entities.rFIDCards.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        required
        autoFocus
        fullWidth
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </BulkCardsDialog>
  )
}

export const Activate = (props: Props) => <BulkCardsDialog {...props} action="activate" body={{}} />

export function Assign(props: Props) {
  const { t } = useWords()
  const [userId, setUserId] = useState<string | null>(null)
  const companies = new Set(props.rows.map(({ tenantId }) => tenantId))
  const [company] = companies
  return (
    <BulkCardsDialog {...props} action="assign" body={{ userId }}>
      <RefSelect
        target="users"
        label={t('entities.rFIDCards.fields.userId')}
        value={userId}
        onChange={setUserId}
        filter={companies.size === 1 && company ? { tenantId: company } : {}}
        autoFocus
      />
    </BulkCardsDialog>
  )
}
