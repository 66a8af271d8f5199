import { MenuItem, TextField } from '@mui/material'
import { useWords } from '../../kit/useWords.ts'
import type { FieldProps } from './fieldProps.ts'

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
