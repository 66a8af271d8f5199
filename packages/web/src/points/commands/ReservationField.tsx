import { MenuItem, TextField } from '@mui/material'
import { useEffect } from 'react'
import { formatTime } from '../../i18n/format.ts'
import { numero } from '../../i18n/numero.ts'
import { useWords } from '../../kit/useWords.ts'
import { zoneOf } from '../../kit/zone.ts'
import { useReservations } from '../useReservations.ts'
import type { FieldProps } from './fieldProps.ts'

/** The reservations that still stand; the first is taken. */
export function ReservationField({ row, input, set }: FieldProps) {
  const { t } = useWords()
  const reservations = useReservations(row.id, true)
  const first = reservations[0]?.reservationId
  const isChosen = input.reservationId !== undefined
  useEffect(() => {
    if (!isChosen && first !== undefined) set({ reservationId: first })
  }, [isChosen, first, set])
  return (
    <TextField
      select
      label={t('entities.reservations.one')}
      value={input.reservationId ?? ''}
      onChange={({ target }) => set({ reservationId: Number(target.value) })}
      helperText={reservations.length === 0 ? t('commands.cancelReservation.none') : undefined}
    >
      {reservations.map(({ reservationId, connectorId, expiryDate }) => (
        <MenuItem key={reservationId} value={reservationId}>
          {[
            numero(reservationId),
            t('kit.connectorN', { number: connectorId }),
            t('kit.to', { value: formatTime(expiryDate, zoneOf(row)) }),
          ].join(' · ')}
        </MenuItem>
      ))}
    </TextField>
  )
}
