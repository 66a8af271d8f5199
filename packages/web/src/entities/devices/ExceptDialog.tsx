import { TextField } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Row } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'
import { http } from '../../session/http.ts'
import { DeviceDialog } from './DeviceDialog.tsx'

const MAX_REASON = 500

/** A station that cannot take a key may do without one; why stays on the device and in the log. */
export function ExceptDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useWords()
  const notify = useNotify()
  const [reason, setReason] = useState('')
  const name = String(row.identity)
  return (
    <DeviceDialog
      title={t('deviceKey.except.title', { name })}
      text={t('deviceKey.except.text')}
      action={t('deviceKey.except.action')}
      isReady={reason.trim() !== ''}
      onClose={onClose}
      onSubmit={async () => {
        const body = { keyException: reason.trim() }
        await http({ method: 'PATCH', path: `/devices/${row.id}`, body })
        notify(t('deviceKey.except.done', { name }), { type: 'success' })
      }}
    >
      <TextField
        label={t('deviceKey.except.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_REASON } }}
        multiline
        minRows={2}
        autoFocus
        fullWidth
        required
      />
    </DeviceDialog>
  )
}
