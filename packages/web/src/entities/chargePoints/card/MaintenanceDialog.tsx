import { TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import type { Row } from '../../../kit/screen.ts'
import { useWords } from '../../../kit/useWords.ts'
import { idOf } from '../point.ts'
import { moveTo } from './moveTo.ts'

type Props = { rows: [Row]; isOut: boolean; onClose: () => void }

/** Says what drivers will see, and asks why. */
export function MaintenanceDialog({ rows: [row], isOut, onClose }: Props) {
  const { t } = useWords()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const state = isOut ? 'maintenance' : 'active'
  const run = async () => {
    await moveTo(row, state, reason)
    await Promise.all(
      ['chargePoints', 'userLogs', 'logs/userLogs'].map((name) =>
        queries.invalidateQueries({ queryKey: [name] }),
      ),
    )
    onClose()
  }
  const action = t(`entities.chargePoints.workflow.${state}.action`)
  return (
    <ConfirmDialog
      title={t('kit.workflowTitle', { action, name: idOf(row) })}
      text={
        <>
          <p>{t(`entities.chargePoints.workflow.${state}.effect`)}</p>
          {isOut && (
            <TextField
              fullWidth
              sx={{ mt: 3 }}
              label={t('entities.chargePoints.reason')}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          )}
        </>
      }
      action={action}
      onConfirm={run}
      onClose={onClose}
    />
  )
}
