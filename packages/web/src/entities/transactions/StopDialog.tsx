import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import type { Row } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'
import { isAccepted, sendCommand } from '../chargePoints/commands.ts'

/** Asks the station to stop, and says what it answered. */
export function StopDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useWords()
  const notify = useNotify()
  const queries = useQueryClient()
  const stop = async () => {
    const status = await sendCommand('stop', {
      pointId: String(row.chargePointId),
      transactionId: Number(row.transactionId),
    })
    onClose()
    const answer = t(`commands.answers.${status}`, { defaultValue: status })
    notify(isAccepted(status) ? t('commands.accepted') : t('commands.rejected', { status: answer }), {
      type: isAccepted(status) ? 'success' : 'error',
    })
    await queries.invalidateQueries({ queryKey: ['transactions'] })
  }
  return (
    <ConfirmDialog
      title={t('entities.transactions.stopTitle', { number: row.transactionId })}
      text={t('commands.stop.effect')}
      action={t('commands.stop.do')}
      isDangerous
      onConfirm={stop}
      onClose={onClose}
    />
  )
}
