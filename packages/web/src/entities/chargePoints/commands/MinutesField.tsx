import { MenuItem, TextField } from '@mui/material'
import { useWords } from '../../../kit/useWords.ts'
import type { FieldProps } from './fieldProps.ts'

const choices = [15, 30, 60]

/** Spec §4: now plus N minutes. */
export function MinutesField({ input, set }: FieldProps) {
  const { t } = useWords()
  return (
    <TextField
      select
      label={t('commands.reserve.minutes')}
      value={input.minutes}
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
