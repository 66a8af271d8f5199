import { MenuItem, TextField } from '@mui/material'
import { useWords } from '../../kit/useWords.ts'
import type { FieldProps } from './fieldProps.ts'

/** OCPP 1.6 §5.14: soft lets sessions end first. */
export function ResetField({ input, set }: Pick<FieldProps, 'input' | 'set'>) {
  const { t } = useWords()
  return (
    <TextField
      select
      label={t('commands.reset.type')}
      value={input.type}
      onChange={({ target }) => set({ type: target.value === 'Hard' ? 'Hard' : 'Soft' })}
    >
      <MenuItem value="Soft">{t('commands.reset.Soft')}</MenuItem>
      <MenuItem value="Hard">{t('commands.reset.Hard')}</MenuItem>
    </TextField>
  )
}
