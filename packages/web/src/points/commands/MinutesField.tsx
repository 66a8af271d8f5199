import { MenuItem, TextField } from '@mui/material'
import { useWords } from '../../kit/useWords.ts'
import { offered } from '../reservations/minutes.ts'
import { useDefaultMinutes } from '../reservations/useDefaultMinutes.ts'
import type { FieldProps } from './fieldProps.ts'

/** Spec §4: now plus N minutes; unless chosen, as long as the server's setting says. */
export function MinutesField({ input, set }: FieldProps) {
  const { t } = useWords()
  const usual = useDefaultMinutes()
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
