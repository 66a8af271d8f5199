import { ActDialog } from '../../kit/ActDialog.tsx'
import type { Row } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'
import { useCommandAct } from '../chargePoints/useCommandAct.ts'

/** Asks the station to stop, and says what it answered. */
export function StopDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useWords()
  const send = useCommandAct()
  return (
    <ActDialog
      title={t('entities.transactions.stopTitle', { number: row.transactionId })}
      text={t('commands.stop.effect')}
      action={t('commands.stop.do')}
      isDangerous
      act={() =>
        send('stop', { pointId: String(row.chargePointId), transactionId: Number(row.transactionId) })
      }
      renews={['transactions']}
      onClose={onClose}
    />
  )
}
