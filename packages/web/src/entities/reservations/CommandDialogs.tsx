import { ActDialog } from '../../kit/ActDialog.tsx'
import { refName } from '../../kit/fields/ref.tsx'
import type { Row } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'
import { useCommandAct } from '../chargePoints/useCommandAct.ts'

type Props = { row: Row; onClose: () => void }

const placeOf = (row: Row) => `${refName(row, 'chargePointId') ?? ''}: ${row.connectorId}`

export function CancelDialog({ row, onClose }: Props) {
  const { t } = useWords()
  const send = useCommandAct()
  const reservationId = Number(row.reservationId)
  return (
    <ActDialog
      title={t('entities.reservations.cancelTitle', { number: reservationId, place: placeOf(row) })}
      text={t('commands.cancelReservation.effect')}
      action={t('commands.cancelReservation.do')}
      isDangerous
      act={() => send('cancelReservation', { pointId: String(row.chargePointId), reservationId })}
      renews={['reservations']}
      onClose={onClose}
    />
  )
}

export function StartDialog({ row, onClose }: Props) {
  const { t } = useWords()
  const send = useCommandAct()
  return (
    <ActDialog
      title={t('entities.reservations.startTitle', { number: row.reservationId, place: placeOf(row) })}
      text={t('entities.reservations.startEffect')}
      action={t('commands.start.do')}
      act={() =>
        send('start', {
          pointId: String(row.chargePointId),
          connectorId: Number(row.connectorId),
          ...(row.idTag ? { idTag: String(row.idTag) } : {}),
        })
      }
      renews={['reservations']}
      onClose={onClose}
    />
  )
}
