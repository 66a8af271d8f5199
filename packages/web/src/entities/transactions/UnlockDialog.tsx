import { ActDialog } from '../../kit/ActDialog.tsx'
import { refName } from '../../kit/fields/ref.tsx'
import type { Row } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'
import { useCommandAct } from '../chargePoints/useCommandAct.ts'

/** Opens the lock of the session's cable. */
export function UnlockDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useWords()
  const send = useCommandAct()
  return (
    <ActDialog
      title={t('commands.unlock.title', {
        code: `${refName(row, 'chargePointId') ?? ''}: ${row.connectorId}`,
      })}
      text={t('commands.unlock.effect')}
      action={t('commands.unlock.do')}
      isDangerous
      act={() => send('unlock', { pointId: String(row.chargePointId), connectorId: Number(row.connectorId) })}
      onClose={onClose}
    />
  )
}
