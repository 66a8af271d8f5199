import { Button } from '@mui/material'
import { Pause, Play, Square } from 'lucide-react'
import { useWords } from '../../kit/useWords.ts'
import type { RunState } from './run.ts'
import type { useRun } from './useRun.ts'

type Props = { run: ReturnType<typeof useRun>; state: RunState | undefined; onStart: () => void }

export function RunButtons({ run, state, onStart }: Props) {
  const { t } = useWords()
  const icon = { size: 14 }
  const phase = state?.phase
  if (phase !== 'running' && phase !== 'paused') {
    return (
      <Button size="small" variant="contained" startIcon={<Play {...icon} />} onClick={onStart}>
        {t(state ? 'emulator.run.again' : 'emulator.run.start')}
      </Button>
    )
  }
  return (
    <>
      {phase === 'running' ? (
        <Button size="small" variant="outlined" startIcon={<Pause {...icon} />} onClick={run.pause}>
          {t('emulator.run.pause')}
        </Button>
      ) : (
        <Button size="small" variant="contained" startIcon={<Play {...icon} />} onClick={run.goOn}>
          {t('emulator.run.goOn')}
        </Button>
      )}
      <Button size="small" variant="outlined" startIcon={<Square {...icon} />} onClick={run.stop}>
        {t('emulator.run.stop')}
      </Button>
    </>
  )
}
