import { useNotify } from 'react-admin'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { refName } from '../../kit/fields/ref.tsx'
import type { Row } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'
import { isAccepted, sendCommand } from '../chargePoints/commands.ts'

/** Opens the lock of the session's cable. */
export function UnlockDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useWords()
  const notify = useNotify()
  const unlock = async () => {
    const status = await sendCommand('unlock', {
      pointId: String(row.chargePointId),
      connectorId: Number(row.connectorId),
    })
    onClose()
    const answer = t(`commands.answers.${status}`, { defaultValue: status })
    notify(isAccepted(status) ? t('commands.accepted') : t('commands.rejected', { status: answer }), {
      type: isAccepted(status) ? 'success' : 'error',
    })
  }
  return (
    <ConfirmDialog
      title={t('commands.unlock.title', {
        code: `${refName(row, 'chargePointId') ?? ''}: ${row.connectorId}`,
      })}
      text={t('commands.unlock.effect')}
      action={t('commands.unlock.do')}
      isDangerous
      onConfirm={unlock}
      onClose={onClose}
    />
  )
}
