import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useWords } from '../kit/useWords.ts'
import { speeds } from './acts.ts'
import type { Bench } from './bench.ts'
import styles from './emulator.module.css'
import { perform } from './perform.ts'

/** How much faster than time energy flows. */
export function SpeedChoice({ bench }: { bench: Bench }) {
  const { t } = useWords()
  return (
    <div className={styles.labelled}>
      <span id="emulator-speed">{t('emulator.speed')}</span>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={bench.speed}
        onChange={(_, value: (typeof speeds)[number] | null) =>
          value && perform(bench, { do: 'speed', value })
        }
        aria-labelledby="emulator-speed"
      >
        {speeds.map((speed) => (
          <ToggleButton key={speed} value={speed}>{`×${speed}`}</ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}
