import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, TextField } from '@mui/material'
import { useId, useState } from 'react'
import { useWords } from '../../kit/useWords.ts'
import { leastMinutes, mostMinutes, offered } from './minutes.ts'

type Props = { value: string; onChange: (value: string) => void; isBad: boolean }

/** 15, 30, 60 minutes, or one's own. */
export function Minutes({ value, onChange, isBad }: Props) {
  const { t } = useWords()
  const id = useId()
  const [isOwn, setOwn] = useState(!offered.includes(value))
  return (
    <FormControl>
      <FormLabel id={id}>{t('commands.reserve.minutes')}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={isOwn ? 'own' : value}
        onChange={(_, next) => {
          setOwn(next === 'own')
          if (next !== 'own') onChange(next)
        }}
      >
        {offered.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio size="small" />}
            label={t('commands.reserve.forMinutes', { count: Number(each) })}
          />
        ))}
        <FormControlLabel
          value="own"
          control={<Radio size="small" />}
          label={t('entities.reservations.ownMinutes')}
        />
      </RadioGroup>
      {isOwn && (
        <TextField
          label={t('entities.reservations.minutes')}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          error={isBad}
          helperText={t('entities.reservations.minutesHelp', { from: leastMinutes, to: mostMinutes })}
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          sx={{ mt: 2 }}
        />
      )}
    </FormControl>
  )
}
