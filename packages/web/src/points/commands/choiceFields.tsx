import { MenuItem, TextField } from '@mui/material'
import { useEffect, useState } from 'react'
import { formatTime } from '../../i18n/format.ts'
import { numero } from '../../i18n/numero.ts'
import { RefSelect } from '../../kit/fields/RefSelect.tsx'
import { useSettings } from '../../kit/page/useSettings.ts'
import { useWords } from '../../kit/useWords.ts'
import { zoneOf } from '../../kit/zone.ts'
import { offered } from '../reservations/minutes.ts'
import { useReservations } from '../reservations/useReservations.ts'
import type { FieldProps } from './fieldProps.ts'

/** The sessions that go on at the point. */
export function SessionField({ row, input, set }: FieldProps) {
  const { t, format } = useWords()
  const charging = row.connectors.flatMap(({ connectorId, session }) =>
    session ? [{ ...session, connectorId }] : [],
  )
  return (
    <TextField
      select
      label={t('entities.transactions.one')}
      value={input.transactionId ?? ''}
      helperText={charging.length === 0 ? t('commands.stop.none') : undefined}
      onChange={({ target }) => {
        const transactionId = Number(target.value)
        const found = charging.find((each) => each.transactionId === transactionId)
        set({ transactionId, connectorId: found?.connectorId })
      }}
    >
      {charging.map(({ id, transactionId, connectorId, energy }) => (
        <MenuItem key={id} value={transactionId}>
          {[
            numero(transactionId),
            t('kit.connectorN', { number: connectorId }),
            energy === null ? '' : `${format.number(energy, 2)} ${t('kit.units.kWh')}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </MenuItem>
      ))}
    </TextField>
  )
}

export function ConnectorField({ row, input, set, problem }: FieldProps) {
  const { t } = useWords()
  return (
    <TextField
      select
      label={t('entities.connectors.one')}
      value={input.connectorId ?? ''}
      helperText={
        problem === 'connector' && t(row.connectors.length > 0 ? 'commands.noneFree' : 'kit.noConnectors')
      }
      onChange={({ target }) => set({ connectorId: Number(target.value) })}
    >
      {row.connectors.map(({ id, connectorId, status }) => (
        <MenuItem key={id} value={connectorId}>
          {`${connectorId} · ${t(`choices.connectorStatuses.${status}`, { defaultValue: t('kit.noData') })}`}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Whose charging it will be; without a card the command goes in one's own name. */
export function CardField({ set }: FieldProps) {
  const { t } = useWords()
  const [card, setCard] = useState<string | null>(null)
  return (
    <RefSelect
      label={t('commands.card')}
      helperText={t('commands.cardHelp')}
      target="rFIDCards"
      filter={{ state: 'active' }}
      value={card}
      onChange={(id, found) => {
        setCard(id)
        set({ idTag: typeof found?.idTag === 'string' ? found.idTag : undefined })
      }}
    />
  )
}

/** OCPP 1.6 §5.2: out of use, or back in it; a charge that goes on ends first. */
export function AvailabilityField({ input, set }: FieldProps) {
  const { t } = useWords()
  return (
    <TextField
      select
      label={t('commands.availability.which')}
      value={input.isOperative ? 'Operative' : 'Inoperative'}
      onChange={({ target }) => set({ isOperative: target.value === 'Operative' })}
    >
      <MenuItem value="Inoperative">{t('commands.availability.Inoperative')}</MenuItem>
      <MenuItem value="Operative">{t('commands.availability.Operative')}</MenuItem>
    </TextField>
  )
}

/** Spec §4: now plus N minutes; unless chosen, as long as the server's setting says. */
export function MinutesField({ input, set }: FieldProps) {
  const { t } = useWords()
  const { reservationMinutes: usual } = useSettings()
  const choices = [...new Set([...offered.map(Number), usual])].sort((a, b) => a - b)
  return (
    <TextField
      select
      label={t('commands.reserve.minutes')}
      value={input.minutes ?? usual}
      onChange={({ target }) => set({ minutes: Number(target.value) })}
    >
      {choices.map((count) => (
        <MenuItem key={count} value={count}>
          {t('commands.reserve.forMinutes', { count })}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** The reservations that still stand; the first of the connector is taken, and of the point where none is of it. */
export function ReservationField({ row, input, set }: FieldProps) {
  const { t } = useWords()
  const { data: reservations = [] } = useReservations(row.id)
  const own = reservations.find(({ connectorId }) => connectorId === input.connectorId)
  const first = (own ?? reservations[0])?.reservationId
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
