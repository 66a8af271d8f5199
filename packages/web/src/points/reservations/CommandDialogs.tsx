import type { RowOf } from '@zaryad/model'
import { useCommandAct } from '../../commands/useCommandAct.ts'
import { ActDialog } from '../../kit/ActDialog.tsx'
import { useWords } from '../../kit/useWords.ts'

type Props = { row: RowOf<'reservations'>; onClose: () => void }

const placeOf = (row: RowOf<'reservations'>) => `${row.chargePoint?.name ?? ''}: ${row.connectorId}`

export function CancelDialog({ row, onClose }: Props) {
  const { t } = useWords()
  const send = useCommandAct()
  const reservationId = row.reservationId
  return (
    <ActDialog
      title={t('entities.reservations.cancelTitle', { number: reservationId, place: placeOf(row) })}
      text={t('commands.cancelReservation.effect')}
      action={t('commands.cancelReservation.do')}
      isDangerous
      act={() => send('cancelReservation', { pointId: row.chargePointId, reservationId })}
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
          pointId: row.chargePointId,
          connectorId: row.connectorId,
          ...(row.idTag ? { idTag: row.idTag } : {}),
        })
      }
      renews={['reservations']}
      onClose={onClose}
    />
  )
}
