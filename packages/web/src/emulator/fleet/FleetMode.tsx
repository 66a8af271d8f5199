import { Alert } from '@mui/material'
import { useState } from 'react'
import { Card } from '../../kit/Card.tsx'
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx'
import { useWords } from '../../kit/useWords.ts'
import { errorText } from '../../session/errorText.ts'
import { FleetForm } from './FleetForm.tsx'
import { FleetSummary } from './FleetSummary.tsx'
import styles from './fleet.module.css'
import { useFleet } from './useFleet.ts'

/** Many stations from this page, with drivers who come and go. */
export function FleetMode() {
  const { t } = useWords()
  const { phase, counters, start, stop, clear } = useFleet()
  const [error, setError] = useState<unknown>(null)
  const tried = (run: Promise<void>) => {
    setError(null)
    run.catch(setError)
  }
  return (
    <Card title={t('emulator.fleet.title')} id="emulator-fleet" className={styles.panel}>
      <LeaveGuard isDirty={phase === 'running'} words="emulator.leave" />
      <div className={styles.body}>
        <p>{t('emulator.fleet.text')}</p>
        <FleetForm
          phase={phase}
          onStart={(wish) => tried(start(wish))}
          onStop={() => tried(stop())}
          onClear={() => tried(clear())}
        />
        {error !== null && <Alert severity="error">{errorText(error, t)}</Alert>}
        {counters && <FleetSummary counters={counters} phase={phase} />}
      </div>
    </Card>
  )
}
