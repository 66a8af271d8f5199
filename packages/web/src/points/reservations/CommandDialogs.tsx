import type { RowOf } from '@zaryad/model'
import { useCommandAct } from '../../commands/useCommandAct.ts'
import { ActDialog } from '../../kit/ActDialog.tsx'
import { readRow } from '../../kit/entityApi.ts'
import { useOneKey } from '../../kit/useOneKey.ts'
import { useWords } from '../../kit/useWords.ts'

type Props = { row: RowOf<'reservations'>; onClose: () => void }

const placeOf = (row: RowOf<'reservations'>) => `${row.chargePoint?.name ?? ''}: ${row.connectorId}`

export function CancelDialog({ row, onClose }: Props) {
  const { t } = useWords()
  const send = useCommandAct()
  const { id, reservationId } = row
  const cancel = async () => {
    // a station refuses what it has let go of before, be it that its answer was lost
    const now = await readRow('reservations', id)
    if (now.state === 'cancelled') return t('entities.reservations.cancelledBefore')
    return send('cancelReservation', { pointId: row.chargePointId, reservationId })
  }
  return (
    <ActDialog
      title={t('entities.reservations.cancelTitle', { number: reservationId, place: placeOf(row) })}
      text={t('commands.cancelReservation.effect')}
      action={t('commands.cancelReservation.do')}
      isDangerous
      act={cancel}
      renews={['reservations']}
      onClose={onClose}
    />
  )
}

export function StartDialog({ row, onClose }: Props) {
  const { t } = useWords()
  const send = useCommandAct()
  const once = useOneKey(t('errors.wasDone'))
  return (
    <ActDialog
      title={t('entities.reservations.startTitle', { number: row.reservationId, place: placeOf(row) })}
      text={t('entities.reservations.startEffect')}
      action={t('commands.start.do')}
      act={() =>
        once((key) =>
          send('start', {
            pointId: row.chargePointId,
            connectorId: row.connectorId,
            ...(row.idTag ? { idTag: row.idTag } : {}),
            key,
          }),
        )
      }
      renews={['reservations']}
      onClose={onClose}
    />
  )
}
