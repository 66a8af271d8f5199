import { TextField } from '@mui/material'
import { useState } from 'react'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { useWords } from '../../kit/useWords.ts'

type Props = { month: string; onConfirm: (reason: string) => Promise<void>; onClose: () => void }

/** Opening a closed month wants a reason; the server refuses a short one. */
export function ReopenDialog({ month, onConfirm, onClose }: Props) {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      title={t('billings.act.reopen.title', { month })}
      text={
        <>
          <p>{t('billings.act.reopen.effect')}</p>
          <TextField
            sx={{ mt: 3 }}
            fullWidth
            multiline
            minRows={2}
            required
            label={t('entities.userBonuses.fields.reason')}
            helperText={t('kit.bounds.tooShort', { count: 10, bound: 10 })}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </>
      }
      action={t('billings.act.reopen.action')}
      isDangerous
      onConfirm={() => onConfirm(reason.trim())}
      onClose={onClose}
    />
  )
}
