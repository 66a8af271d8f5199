import type { RowOf } from '@zaryad/model'
import { useCommandAct } from '../commands/useCommandAct.ts'
import { ActDialog } from '../kit/ActDialog.tsx'
import { useWords } from '../kit/useWords.ts'

/** Opens the lock of the session's cable. */
export function UnlockDialog({ row, onClose }: { row: RowOf<'transactions'>; onClose: () => void }) {
  const { t } = useWords()
  const send = useCommandAct()
  return (
    <ActDialog
      title={t('commands.unlock.title', {
        code: `${row.chargePoint?.name ?? ''}: ${row.connectorId}`,
      })}
      text={t('commands.unlock.effect')}
      action={t('commands.unlock.do')}
      isDangerous
      act={() => send('unlock', { pointId: row.chargePointId, connectorId: row.connectorId })}
      onClose={onClose}
    />
  )
}
