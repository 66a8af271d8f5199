import { MenuItem, TextField } from '@mui/material'
import { useWords } from '../../kit/useWords.ts'
import type { FieldProps } from './fieldProps.ts'

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
