import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { refName } from '../../kit/fields/ref.tsx'
import type { Row } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'
import { type CommandInput, type CommandName, isAccepted, sendCommand } from '../chargePoints/commands.ts'

type Props = { row: Row; onClose: () => void }

/** Sends the command, says what the station answered, and reads the list again. */
function useSend(onClose: () => void) {
  const { t } = useWords()
  const notify = useNotify()
  const queries = useQueryClient()
  return async (name: CommandName, input: CommandInput) => {
    const status = await sendCommand(name, input)
    onClose()
    const answer = t(`commands.answers.${status}`, { defaultValue: status })
    notify(isAccepted(status) ? t('commands.accepted') : t('commands.rejected', { status: answer }), {
      type: isAccepted(status) ? 'success' : 'error',
    })
    await queries.invalidateQueries({ queryKey: ['reservations'] })
  }
}

const placeOf = (row: Row) => `${refName(row, 'chargePointId') ?? ''}: ${row.connectorId}`

export function CancelDialog({ row, onClose }: Props) {
  const { t } = useWords()
  const send = useSend(onClose)
  const reservationId = Number(row.reservationId)
  return (
    <ConfirmDialog
      title={t('entities.reservations.cancelTitle', { number: reservationId, place: placeOf(row) })}
      text={t('commands.cancelReservation.effect')}
      action={t('commands.cancelReservation.do')}
      isDangerous
      onConfirm={() => send('cancelReservation', { pointId: String(row.chargePointId), reservationId })}
      onClose={onClose}
    />
  )
}

export function StartDialog({ row, onClose }: Props) {
  const { t } = useWords()
  const send = useSend(onClose)
  return (
    <ConfirmDialog
      title={t('entities.reservations.startTitle', { number: row.reservationId, place: placeOf(row) })}
      text={t('entities.reservations.startEffect')}
      action={t('commands.start.do')}
      onConfirm={() =>
        send('start', {
          pointId: String(row.chargePointId),
          connectorId: Number(row.connectorId),
          ...(row.idTag ? { idTag: String(row.idTag) } : {}),
        })
      }
      onClose={onClose}
    />
  )
}
