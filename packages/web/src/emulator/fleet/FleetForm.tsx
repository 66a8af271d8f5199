import { Button, MenuItem, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../kit/useWords.ts'
import { speeds } from '../acts.ts'
import { VersionField } from '../VersionField.tsx'
import styles from './fleet.module.css'
import type { FleetPhase, FleetWish } from './useFleet.ts'

/** More sockets than this are for a program, not for a page. */
const mostStations = 100
const fields = [
  { name: 'count', min: 1, max: mostStations },
  { name: 'connectPerS', min: 1, max: 50 },
  { name: 'sessionsPerMin', min: 0, max: 600 },
] as const
const usual: FleetWish = {
  count: 10,
  connectPerS: 5,
  sessionsPerMin: 20,
  speed: 60,
  ocppVersion: 'ocpp1.6',
}

type Props = {
  phase: FleetPhase
  onStart: (wish: FleetWish) => void
  onStop: () => void
  onClear: () => void
}

export function FleetForm({ phase, onStart, onStop, onClear }: Props) {
  const { t } = useWords()
  const [wish, setWish] = useState<FleetWish>(usual)
  const isOn = phase === 'starting' || phase === 'running' || phase === 'stopping'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onStart(wish)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {fields.map(({ name, min, max }) => (
        <TextField
          key={name}
          type="number"
          required
          disabled={isOn}
          label={t(`emulator.fleet.${name}`)}
          value={wish[name]}
          onChange={({ target }) => setWish({ ...wish, [name]: Number(target.value) })}
          slotProps={{ htmlInput: { min, max, step: 1 } }}
        />
      ))}
      <TextField
        select
        disabled={isOn}
        label={t('emulator.speed')}
        value={wish.speed}
        onChange={({ target }) => setWish({ ...wish, speed: Number(target.value) })}
      >
        {speeds.map((speed) => (
          <MenuItem key={speed} value={speed}>{`×${speed}`}</MenuItem>
        ))}
      </TextField>
      <VersionField
        disabled={isOn}
        value={wish.ocppVersion}
        onChange={(ocppVersion) => setWish({ ...wish, ocppVersion })}
      />
      <div className={styles.buttons}>
        {isOn ? (
          <Button variant="outlined" loading={phase !== 'running'} onClick={onStop}>
            {t('emulator.fleet.stop')}
          </Button>
        ) : (
          <Button variant="contained" type="submit">
            {t('emulator.fleet.start')}
          </Button>
        )}
        {phase === 'stopped' && (
          <Button variant="text" color="error" onClick={onClear}>
            {t('emulator.fleet.clear')}
          </Button>
        )}
      </div>
    </form>
  )
}
