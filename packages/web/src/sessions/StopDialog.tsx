import type { RowOf } from '@zaryad/model'
import { useCommandAct } from '../commands/useCommandAct.ts'
import { ActDialog } from '../kit/ActDialog.tsx'
import { useWords } from '../kit/useWords.ts'

/** Asks the station to stop, and says what it answered. */
export function StopDialog({ row, onClose }: { row: RowOf<'transactions'>; onClose: () => void }) {
  const { t } = useWords()
  const send = useCommandAct()
  return (
    <ActDialog
      title={t('entities.transactions.stopTitle', { number: row.transactionId })}
      text={t('commands.stop.effect')}
      action={t('commands.stop.do')}
      isDangerous
      act={() => send('stop', { pointId: row.chargePointId, transactionId: row.transactionId })}
      renews={['transactions']}
      onClose={onClose}
    />
  )
}
