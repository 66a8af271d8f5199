import { MenuItem, TextField } from '@mui/material'
import { numero } from '../../i18n/numero.ts'
import { useWords } from '../../kit/useWords.ts'
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
