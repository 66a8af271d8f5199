import { MenuItem, TextField } from '@mui/material'
import { isStationKind, stationKinds } from '@zaryad/station'
import { useWords } from '../kit/useWords.ts'
import type { Bench } from './bench.ts'

/** In what the station is odd, as those in the street are; chosen before it is connected. */
export function KindField({ bench }: { bench: Bench }) {
  const { t } = useWords()
  return (
    <TextField
      select
      fullWidth
      disabled={bench.isWanted}
      label={t('emulator.kind.label')}
      value={bench.station.settings.kind}
      onChange={({ target }) => isStationKind(target.value) && bench.become(target.value)}
    >
      {stationKinds.map((kind) => (
        <MenuItem key={kind} value={kind}>
          {t(`emulator.kind.${kind}`)}
        </MenuItem>
      ))}
    </TextField>
  )
}
