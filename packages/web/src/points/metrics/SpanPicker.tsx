import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { Suspense } from 'react'
import { lazyField } from '../../kit/lazyPart.ts'
import { useWords } from '../../kit/useWords.ts'
import styles from '../chargePoints.module.css'
import { isSpan, type Preset, presets } from './spans.ts'
import type { Span } from './useSeries.ts'

const MomentField = lazyField(() =>
  import('../moments/MomentField.tsx').then((m) => ({ default: m.MomentField })),
)

type Props = {
  preset: Preset | null
  own: Span
  timeZone: string
  onPreset: (preset: Preset | null) => void
  onOwn: (span: Span) => void
}

/** An hour, a day, a week, or from when to when. */
export function SpanPicker({ preset, own, timeZone, onPreset, onOwn }: Props) {
  const { t } = useWords()
  return (
    <>
      <ToggleButtonGroup
        exclusive
        value={preset ?? 'own'}
        aria-label={t('metrics.span')}
        onChange={(_, next: Preset | 'own' | null) => next && onPreset(next === 'own' ? null : next)}
      >
        {[...presets, 'own' as const].map((each) => (
          <ToggleButton key={each} value={each}>
            {t(`metrics.spans.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {preset === null && (
        <Suspense>
          <div className={styles.moments}>
            <MomentField
              label={t('commands.diagnostics.from')}
              value={own.from}
              timeZone={timeZone}
              onChange={(from) => onOwn({ ...own, from: from ?? '' })}
            />
            <MomentField
              label={t('commands.diagnostics.to')}
              value={own.to}
              timeZone={timeZone}
              error={isSpan(own) ? undefined : t('metrics.badSpan')}
              onChange={(to) => onOwn({ ...own, to: to ?? '' })}
            />
          </div>
        </Suspense>
      )}
    </>
  )
}
