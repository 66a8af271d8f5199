import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { hourMs } from '@zaryad/model/durations'
import { Suspense, useState } from 'react'
import { nowMs } from '../../clock.ts'
import { lazyField } from '../../kit/lazyPart.ts'
import { useWords } from '../../kit/useWords.ts'
import styles from '../chargePoints.module.css'
import { AddressField } from './AddressField.tsx'
import type { FieldProps } from './fieldProps.ts'

const MomentField = lazyField(() =>
  import('../moments/MomentField.tsx').then((m) => ({ default: m.MomentField })),
)

const spans = [1, 6, 24]

/** A day of the station's log at most (ux §5.7), and where it is to be sent. */
export function DiagnosticsFields(props: FieldProps) {
  const { t } = useWords()
  const { input, set, problem } = props
  const [hours, setHours] = useState<number>(1)
  const choose = (next: number | null) => {
    if (next === null) return
    setHours(next)
    const now = nowMs()
    if (next > 0) set({ from: new Date(now - next * hourMs).toISOString(), to: new Date(now).toISOString() })
  }
  return (
    <>
      <div>
        <div className={styles.fieldLabel} id="diagnostics-span">
          {t('commands.diagnostics.span')}
        </div>
        <ToggleButtonGroup
          exclusive
          value={hours}
          aria-labelledby="diagnostics-span"
          onChange={(_, next: number | null) => choose(next)}
        >
          {spans.map((each) => (
            <ToggleButton key={each} value={each}>
              {t('commands.diagnostics.hours', { count: each })}
            </ToggleButton>
          ))}
          <ToggleButton value={0}>{t('commands.diagnostics.own')}</ToggleButton>
        </ToggleButtonGroup>
      </div>
      {hours === 0 && (
        <Suspense>
          <MomentField
            label={t('commands.diagnostics.from')}
            value={input.from}
            onChange={(from) => set({ from })}
          />
          <MomentField
            label={t('commands.diagnostics.to')}
            value={input.to}
            error={problem === 'span' ? t('commands.diagnostics.badSpan') : undefined}
            onChange={(to) => set({ to })}
          />
        </Suspense>
      )}
      <AddressField {...props} command="diagnostics" />
    </>
  )
}
